/** The folders of a storage whose files rows of the database name, sorted. `uploads` has the parts of unfinished ones. */
export const mediaFolders = ['assets', 'covers', 'pictures', 'sources', 'uploads'] as const
