import type { Rung } from '../engine/playback-engine.ts'
import type { LoadProblem } from '../media-transport/segment-loader.ts'
import { Store } from './store.ts'

/** `broken`: the source cannot be played. The others are loading problems. */
type PlaybackProblem = LoadProblem | 'broken'

/** What the controls show. */
export interface PlaybackState {
  /** A picture of the current source has been painted. */
  hasPicture: boolean
  /** Also true while it waits for data. */
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  positionMs: number
  /** End of the buffered range at the position. */
  bufferedToMs: number
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** The browser allowed playback only without sound; a tap turns it on. */
  isMutedByBrowser: boolean
  speed: number
  /** Best first. */
  rungs: Rung[]
  /** Undefined: automatic. */
  chosenRung: string | undefined
  currentRung: string | undefined
  isPictureInPicture: boolean
  /** The element has the real address, which another screen can load. */
  isRemote: boolean
  problem: PlaybackProblem | undefined
}

export const initialPlaybackState: PlaybackState = {
  hasPicture: false,
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  positionMs: 0,
  bufferedToMs: 0,
  volume: 1,
  isMuted: false,
  isMutedByBrowser: false,
  speed: 1,
  rungs: [],
  chosenRung: undefined,
  currentRung: undefined,
  isPictureInPicture: false,
  isRemote: false,
  problem: undefined,
}

export class PlaybackStore extends Store<PlaybackState> {
  constructor() {
    super(initialPlaybackState)
  }
}

/** Whether a problem stops playback. It is not shown while the buffer lasts. */
export function hasVisibleProblem({ problem, isWaiting }: PlaybackState): boolean {
  return problem !== undefined && (isWaiting || problem === 'broken')
}

/** Whether the browser muted the video, and a hint at the top offers to unmute it. */
export function needsTapForSound({ isMutedByBrowser, isMuted }: PlaybackState): boolean {
  return isMutedByBrowser && isMuted
}
