let answer: boolean | undefined

/** Whether a page may set how loud it is: iPhones and iPads leave that to their keys, and keep 1 whatever is set. */
export function canSetVolume(): boolean {
  if (answer === undefined) {
    const probe = document.createElement('video')
    probe.volume = 0.5
    answer = probe.volume === 0.5
  }
  return answer
}
