/** How playing began. `superseded`: a pause or a newer source came first. */
export type PlayOutcome = 'with-sound' | 'without-sound' | 'refused' | 'superseded'

/** Plays with sound if the browser lets a page do that now, without if it does not. */
export async function playWithinPolicy(video: HTMLVideoElement): Promise<PlayOutcome> {
  const first = await tryToPlay(video)
  if (first !== 'refused' || video.muted) return first
  video.muted = true
  const second = await tryToPlay(video)
  return second === 'with-sound' ? 'without-sound' : second
}

async function tryToPlay(video: HTMLVideoElement): Promise<PlayOutcome> {
  try {
    await video.play()
    return 'with-sound'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'superseded'
  }
}
