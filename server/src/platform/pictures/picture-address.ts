/** `/media/pictures/<key>/<side>.webp`: its content never changes. */
export function pictureAddress(key: string, side: number): string {
  return `/media/${pictureKey(key, side)}`
}

/** The file's key in storage. */
export function pictureKey(key: string, side: number): string {
  return `pictures/${key}/${side}.webp`
}
