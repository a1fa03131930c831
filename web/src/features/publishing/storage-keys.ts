/** In local storage while this browser keeps files that are not sent: other pages need not open the database to know. */
export const unsentFilesKey = 'unsentFiles'

/** In local storage: what an account has written about a work whose file is not chosen yet. */
export const writtenWorkKey = 'writtenWork'
