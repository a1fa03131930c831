const kibibyte = 2 ** 10
const mebibyte = 2 ** 20
const gibibyte = 2 ** 30

/** `3.0 GiB`; what is smaller than that unit in MiB, KiB or bytes. Limits of the site are powers of two, too. */
export function bytesText(bytes: number): string {
  if (bytes < kibibyte) return `${bytes} B`
  if (bytes < mebibyte) return `${(bytes / kibibyte).toFixed(1)} KiB`
  return bytes < gibibyte ? `${(bytes / mebibyte).toFixed(1)} MiB` : `${(bytes / gibibyte).toFixed(1)} GiB`
}
