/** Identifies the running build: the hashed file of the entry. In development it changes with every start. */
export const build = import.meta.url
