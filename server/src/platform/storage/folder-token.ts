import { randomBytes } from 'node:crypto'

/** The name of a folder in storage, of an asset or a cover: 128 random bits in base64url, so nobody can guess it. */
export const makeFolderToken = () => randomBytes(16).toString('base64url')
