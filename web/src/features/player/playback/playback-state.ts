import type { Rung } from '../engine/playback-engine.ts'
import type { LoadTrouble } from '../media-transport/segment-loader.ts'
import { Store } from './store.ts'

/** `broken`: the source cannot be played, or not any more. The others are the loader's. */
type PlaybackTrouble = LoadTrouble | 'broken'

/** What the controls show. */
export interface PlaybackState {
  /** A picture of the current source has been painted. */
  hasPicture: boolean
  /** Wants to play: also while it waits for data. */
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  positionMs: number
  /** End of the data at hand around the position. */
  bufferedToMs: number
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** The browser allowed playing only without sound; one tap gives it back. */
  isMutedByBrowser: boolean
  speed: number
  /** Best first. */
  rungs: Rung[]
  /** Undefined: as the network allows. */
  chosenRung: string | undefined
  currentRung: string | undefined
  isPictureInPicture: boolean
  /** The element has the real address, so that another screen can take it. */
  isRemote: boolean
  trouble: PlaybackTrouble | undefined
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
  trouble: undefined,
}

export class PlaybackStore extends Store<PlaybackState> {
  constructor() {
    super(initialPlaybackState)
  }
}

/** Whether trouble keeps the picture from moving: while the buffer lasts it is not shown. */
export function hasVisibleTrouble({ trouble, isWaiting }: PlaybackState): boolean {
  return trouble !== undefined && (isWaiting || trouble === 'broken')
}
