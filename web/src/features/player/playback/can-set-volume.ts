let isSettable: boolean | undefined

/** Whether a page can set the volume. On iPhones and iPads only the volume keys do: `volume` always stays 1. */
export function canSetVolume(): boolean {
  if (isSettable === undefined) {
    const probe = document.createElement('video')
    probe.volume = 0.5
    isSettable = probe.volume === 0.5
  }
  return isSettable
}
