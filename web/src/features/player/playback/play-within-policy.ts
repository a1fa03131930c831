/** The result of starting playback. `superseded`: a pause or a newer source interrupted it. */
export type PlayOutcome = 'with-sound' | 'without-sound' | 'refused' | 'superseded'

/** Plays with sound if the browser's autoplay policy allows it, else without. */
export async function playWithinPolicy(video: PlayingElement): Promise<PlayOutcome> {
  const wasMuted = video.muted
  const first = await tryToPlay(video)
  if (first !== 'refused' || wasMuted) return first
  video.muted = true
  const second = await tryToPlay(video)
  // the policy is still unknown: the next start tries with sound again
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
