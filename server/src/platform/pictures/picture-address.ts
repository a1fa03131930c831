/** `/media/pictures/<key>/<side>.webp`: it never shows anything else. */
export function pictureAddress(key: string, side: number): string {
  return `/media/${pictureKey(key, side)}`
}

/** Where it is in storage. */
export function pictureKey(key: string, side: number): string {
  return `pictures/${key}/${side}.webp`
}
