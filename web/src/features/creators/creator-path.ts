export const creatorPath = (id: number): string => `/creator/${id}`
