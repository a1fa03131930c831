/** In local storage while this browser keeps files that are not sent: other pages need not open the database to know. */
export const unsentFilesKey = 'unsentFiles'
