import type { Playback } from './playback.ts'

/** How a browser sends a video to another screen. */
export type RemoteWay = 'airplay' | 'cast'

/** Safari's own, which is older than the standard. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available'
}

const type = 'application/vnd.apple.mpegurl'

/**
 * Says by which way a screen is within reach, whenever that changes. The element that plays cannot tell: what comes
 * by Media Source can be sent nowhere. So a second element is asked, which has the address and loads nothing of it.
 * @returns stops it
 */
export function watchRemoteScreens(
  masterUrl: string,
  onChange: (way: RemoteWay | undefined) => void,
): () => void {
  const probe: AirPlayVideo = document.createElement('video')
  // a screen fetches the playlist by itself: the browser must be able to hand over its address
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

/** Lets a person choose a screen, within their tap; plays here again when they choose none, or leave it. */
export function playRemotely(playback: Playback, way: RemoteWay): void {
  const video: AirPlayVideo = playback.element
  const comeBack = () => playback.setRemote(false)
  playback.setRemote(true)
  video.disableRemotePlayback = false
  if (way === 'airplay') {
    const onTarget = () => {
      if (video.webkitCurrentPlaybackTargetIsWireless) return
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget)
      comeBack()
    }
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget)
    video.webkitShowPlaybackTargetPicker?.()
  } else {
    video.remote.addEventListener('disconnect', comeBack, { once: true })
    video.remote.prompt().catch(comeBack)
  }
}
