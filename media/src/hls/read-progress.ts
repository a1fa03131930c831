/** Parses the output of ffmpeg's `-progress` and calls back with the share done, 0 to 1, never a smaller one. */
export function readProgress(
  durationMs: number,
  onProgress: ((share: number) => void) | undefined,
): (line: string) => void {
  let reached = 0
  return (line) => {
    const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1]
    if (microseconds === undefined || onProgress === undefined) return
    const share = Math.min(1, Number(microseconds) / 1000 / Math.max(1, durationMs))
    if (share <= reached) return
    reached = share
    onProgress(share)
  }
}
