import type { Playback } from './playback.ts'

/** How a browser sends a video to another screen. */
export type RemoteMethod = 'airplay' | 'cast'

/** Safari's own interface, which is older than the standard. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available'
}

const type = 'application/vnd.apple.mpegurl'

/**
 * Reports how another screen can be reached, whenever that changes. The playing element does not know: Media Source
 * playback cannot be sent to another screen. So a second element, which has the address and loads nothing, is watched.
 * @returns stops watching
 */
export function watchRemoteScreens(
  masterUrl: string,
  onChange: (method: RemoteMethod | undefined) => void,
): () => void {
  const probe: AirPlayVideo = document.createElement('video')
  // a screen loads the playlist itself, so the browser must support HLS addresses
  if (probe.canPlayType(type) === '') return () => undefined
  const closing = new AbortController()
  probe.preload = 'none'
  probe.src = masterUrl
  if (probe.webkitShowPlaybackTargetPicker) {
    const onAvailability = (event: AvailabilityEvent) =>
      onChange(event.availability === 'available' ? 'airplay' : undefined)
    const { signal } = closing
    probe.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal })
  } else {
    probe.remote
      ?.watchAvailability((isAvailable) => {
        if (!closing.signal.aborted) onChange(isAvailable ? 'cast' : undefined)
      })
      // a browser that cannot watch for screens has none to offer
      .catch(() => undefined)
  }
  return () => {
    closing.abort()
    probe.remote?.cancelWatchAvailability().catch(() => undefined)
    probe.removeAttribute('src')
  }
}

/**
 * Opens the browser's choice of screens, during a tap. Plays here again when the screen is left, or if none is chosen; with
 * AirPlay then at the next tap.
 */
export function playRemotely(playback: Playback, method: RemoteMethod): void {
  if (method === 'airplay') {
    playByAirPlay(playback)
    return
  }
  const video = playback.element
  const playHere = () => playback.setRemote(false)
  playback.setRemote(true)
  video.disableRemotePlayback = false
  video.remote.addEventListener('disconnect', playHere, { once: true })
  video.remote.prompt().catch(playHere)
}

function playByAirPlay(playback: Playback): void {
  const { element, store } = playback
  const video: AirPlayVideo = element
  if (store.get().isRemote) {
    // Safari reports only a change of the screen, so not that its menu was closed without a choice
    if (!video.webkitCurrentPlaybackTargetIsWireless) {
      playback.setRemote(false)
      return
    }
  } else {
    playback.setRemote(true)
    video.disableRemotePlayback = false
    const leaving = new AbortController()
    const unsubscribe = store.subscribe(() => {
      if (store.get().isRemote) return
      unsubscribe()
      leaving.abort()
    })
    const onTarget = () => {
      if (!video.webkitCurrentPlaybackTargetIsWireless) playback.setRemote(false)
    }
    const { signal } = leaving
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget, { signal })
  }
  video.webkitShowPlaybackTargetPicker?.()
}
