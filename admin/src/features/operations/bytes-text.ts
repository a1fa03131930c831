const megabyte = 2 ** 20
const gigabyte = 2 ** 30

/** `3.0 GB`; what is smaller than a gigabyte in megabytes. */
export function bytesText(bytes: number): string {
  return bytes < gigabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`
}
