const printEveryMs = 2_000

/** Calls `print` for progress at most every two seconds. */
export function throttle<T>(print: (progress: T) => void): (progress: T) => void {
  let printedAt = Date.now()
  return (progress) => {
    if (Date.now() - printedAt < printEveryMs) return
    printedAt = Date.now()
    print(progress)
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
