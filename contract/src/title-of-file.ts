import { limits } from './limits.ts'

/** A title from a file's name: without its ending, with spaces for dots and underscores: `clip.xyz` would be a link. */
export function titleOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[._\s]+/g, ' ')
    .trim()
  return Array.from(name).slice(0, limits.titleMax).join('')
}
