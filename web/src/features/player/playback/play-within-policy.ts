/** How playing began. `superseded`: a pause or a newer source came first. */
export type PlayOutcome = 'with-sound' | 'without-sound' | 'refused' | 'superseded'

/** Plays with sound if the browser lets a page do that now, without if it does not. */
export async function playWithinPolicy(video: PlayingElement): Promise<PlayOutcome> {
  const wasMuted = video.muted
  const first = await tryToPlay(video)
  if (first !== 'refused' || wasMuted) return first
  video.muted = true
  const second = await tryToPlay(video)
  // nothing is known yet: the next start tries with sound again
  if (second === 'superseded') video.muted = false
  return second === 'with-sound' ? 'without-sound' : second
}

type PlayingElement = Pick<HTMLVideoElement, 'muted' | 'play'>

async function tryToPlay(video: PlayingElement): Promise<PlayOutcome> {
  try {
    await video.play()
    return 'with-sound'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'superseded'
  }
}
