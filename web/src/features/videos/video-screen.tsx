import { coverSources, type VideoDetail } from '@liuguang/contract'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { preventReload } from '../../platform/page/prevent-reload.ts'
import { ReturnAddress } from '../../platform/session/return-address.ts'
import { LazyLoginSheet } from '../accounts/lazy-login-sheet.tsx'
import { LazyDanmaku } from '../danmaku/lazy-danmaku.tsx'
import { measurePlays } from '../playback-metrics/measure-plays.ts'
import { useReportPlayback } from '../playback-metrics/use-report-playback.ts'
import type { Playback } from '../player/playback/playback.ts'
import { usePlayingSteadily } from '../player/playback/use-playing-steadily.ts'
import { type NextVideo, Player } from '../player/player.tsx'
import { LazyOfferSheet } from './lazy-offer-sheet.tsx'
import { addressWithPosition, positionInAddress } from './position-in-address.ts'
import { OverlayMessage, PreviewEnd } from './preview-end.tsx'
import { useCountView } from './use-count-view.ts'
import { usePlayback, type ViewerPlayback } from './use-playback.ts'
import { useSaveProgress } from './use-save-progress.ts'
import { useSlot } from './use-slot.ts'
import { useUnlock } from './use-unlock.ts'

/** Playback state and actions for the content below the screen. */
export interface PlayPageState {
  viewerPlayback: ViewerPlayback
  showOffers: () => void
  requestSignIn: () => void
  /** Where the viewer is, ms. */
  position: () => number
  /** Goes to a position of the video, ms, and plays. */
  seekTo: (ms: number) => void
}

/**
 * A position this close to a preview's end counts as its end, ms: the player would restart the preview there. Of a
 * preview of a few seconds it is the second half.
 */
const nearPreviewEndMs = 5_000

interface VideoScreenProps {
  video: VideoDetail
  /** What follows at the end. */
  next: NextVideo | undefined
  /** Beside the player, on wide screens: the list of danmaku. */
  aside: HTMLElement | null
  children: (state: PlayPageState) => ReactNode
}

/** The player with its overlays: the offers at the end of a preview, or a reason why nothing plays. */
export function VideoScreen({ video, next, aside, children }: VideoScreenProps) {
  const viewerPlayback = usePlayback(video)
  const { playback, source, positionMs, refresh, renewSource } = viewerPlayback
  const { durationMs } = video
  const saveProgress = useSaveProgress(video.id, durationMs)
  const countView = useCountView(video.id)
  const { player, createdPlayback, onPlaybackCreated } = useCreatedPlayback(video)
  const { picture, bar, playerSlots } = usePlayerSlots()
  const [below, belowRef] = useSlot()
  const location = useLocation()
  const returnAtMs = positionInAddress(new URLSearchParams(location.search))
  const currentMs = useRef(returnAtMs ?? 0)
  const { layer, setLayer, close, isSheetOpen } = useLayer(playback?.right === 'full', player)
  const unlock = useUnlock(video, async () => {
    await refresh()
    close()
  })
  const mayPlay = source !== undefined
  // the page does not reload by itself while something can play
  useEffect(() => (mayPlay ? preventReload() : undefined), [mayPlay])
  const ratio = video.width / video.height || 16 / 9
  const startAtMs = returnAtMs ?? positionMs
  const [wantsPreview, setWantsPreview] = useState(false)
  // Continued where the preview ends, or back from signing in there: shows the offers at once, and a source loaded
  // later starts there. A later position in the address comes from a short or a shared link: the preview was not seen yet.
  const isBackAtPreviewEnd =
    playback?.right === 'preview' &&
    startAtMs > Math.max(playback.endMs - nearPreviewEndMs, playback.endMs / 2) &&
    (returnAtMs === undefined || returnAtMs <= playback.endMs) &&
    !wantsPreview
  const position = () => currentMs.current
  const returnAddress = () => addressWithPosition(location, currentMs.current)
  const offers = playback?.offers ?? []

  const overlay = useOverlay(video, viewerPlayback, layer === 'preview-end' || isBackAtPreviewEnd, {
    offers,
    unlock,
    positionMs: position,
    onClose() {
      setWantsPreview(true)
      close()
    },
  })
  return (
    <ReturnAddress value={returnAddress}>
      <div className="overflow-hidden bg-black lg:rounded-lg lg:theatre:-mx-8 lg:theatre:-mt-6 lg:theatre:col-span-full lg:theatre:rounded-none">
        <Player
          onPlaybackCreated={onPlaybackCreated}
          next={next}
          onLockedSeek={() => setLayer('offers')}
          onPlaying={() => {
            setWantsPreview(true)
            countView()
          }}
          onPreviewEnd={() => {
            currentMs.current = playback?.endMs ?? currentMs.current
            setLayer('preview-end')
          }}
          onProgress={(at, isStop) => {
            currentMs.current = at
            saveProgress(at, isStop)
          }}
          overlay={overlay}
          slots={playerSlots}
          poster={posterOf(video)}
          ratio={ratio}
          renewSource={renewSource}
          source={isBackAtPreviewEnd ? undefined : source}
          startAtMs={startAtMs}
          title={video.title}
        />
      </div>
      {/* its height is kept free for the row of the danmaku, which comes after the first picture */}
      <div className="min-h-14 px-(--page-gutter) pt-3 lg:px-0 lg:theatre:col-start-1" ref={belowRef} />
      <LazyDanmaku
        requestSignIn={() => setLayer('login')}
        isCovered={overlay !== undefined}
        itemId={video.id}
        slots={{ picture, bar, below, aside }}
        playback={createdPlayback}
        right={playback?.right}
      />
      {children({
        viewerPlayback,
        showOffers: () => setLayer('offers'),
        requestSignIn: () => setLayer('login'),
        position,
        seekTo(ms) {
          player.current?.seekTo(ms)
          player.current?.play()
        },
      })}
      <Sheets
        {...{ offers, unlock }}
        createdPlayback={createdPlayback}
        isIdle={playback !== undefined && !mayPlay}
        isOffersOpen={isSheetOpen}
        layer={layer}
        onClose={close}
        onOpen={setLayer}
        positionMs={position}
      />
    </ReturnAddress>
  )
}

type Layer = 'preview-end' | 'offers' | 'login'

interface SheetsProps
  extends Pick<ComponentProps<typeof LazyOfferSheet>, 'offers' | 'unlock' | 'positionMs'> {
  layer: Layer | undefined
  isOffersOpen: boolean
  /** Undefined until the player has been created. */
  createdPlayback: Playback | undefined
  /** Nothing can be played. */
  isIdle: boolean
  onOpen: (layer: Layer) => void
  onClose: () => void
}

/** The offers and the request to sign in, whose code is loaded once the video needs less of the network. */
function Sheets({ createdPlayback, isIdle, isOffersOpen, layer, onOpen, onClose, ...offered }: SheetsProps) {
  const isPlayingSteadily = usePlayingSteadily(createdPlayback)
  const isSoonNeeded = isPlayingSteadily || isIdle || layer === 'preview-end'
  return (
    <>
      <LazyOfferSheet
        {...offered}
        isOpen={isOffersOpen}
        isSoonNeeded={isSoonNeeded && offered.offers.length > 0}
        onClose={onClose}
        onReopen={() => onOpen('offers')}
      />
      <LazyLoginSheet
        isOpen={layer === 'login'}
        isSoonNeeded={isSoonNeeded}
        onClose={onClose}
        onReopen={() => onOpen('login')}
      />
    </>
  )
}

const posterOf = ({ cover }: VideoDetail) => ({
  sources: coverSources(cover),
  ...(cover?.placeholder ? { placeholder: cover.placeholder } : {}),
})

/** The player of the screen, with its reports about what is played. */
function useCreatedPlayback({ kind, id, durationMs }: VideoDetail) {
  const report = useReportPlayback()
  const player = useRef<Playback>(undefined)
  const [createdPlayback, setCreatedPlayback] = useState<Playback>()
  const onPlaybackCreated = useCallback(
    (created: Playback) => {
      player.current = created
      // what follows it can wait for the first picture
      startTransition(() => setCreatedPlayback(created))
      const item = { kind, id, durationMs }
      return measurePlays(created, { item: () => item, onMeasured: report })
    },
    [kind, id, durationMs, report],
  )
  return { player, createdPlayback, onPlaybackCreated }
}

/** The elements of the player in which danmaku and their controls are shown. */
function usePlayerSlots() {
  const [picture, pictureRef] = useSlot()
  const [bar, barRef] = useSlot()
  const playerSlots = useMemo(() => ({ picture: pictureRef, bar: barRef }), [pictureRef, barRef])
  return { picture, bar, playerSlots }
}

/** What lies over the page: the end of the preview, the sheet of offers, or the request to sign in. */
function useLayer(isUnlocked: boolean, player: RefObject<Playback | undefined>) {
  const [layer, setLayer] = useState<Layer>()
  const close = useCallback(() => setLayer(undefined), [])
  useEffect(() => {
    // unlocked meanwhile, by a card bought in another tab or by signing in to an account that owns it
    if (isUnlocked) setLayer((shown) => (shown === 'login' ? shown : undefined))
  }, [isUnlocked])
  const isSheetOpen = layer === 'offers' && !isUnlocked
  useEffect(() => {
    // the preview does not go on, with sound, behind the open sheet
    if (!isSheetOpen) return
    player.current?.setCovered(true)
    return () => player.current?.setCovered(false)
  }, [isSheetOpen, player])
  return { layer, setLayer, close, isSheetOpen }
}

/** What covers the picture; undefined while the player is usable. */
function useOverlay(
  video: VideoDetail,
  viewerPlayback: ViewerPlayback,
  isAtEnd: boolean,
  end: Omit<ComponentProps<typeof PreviewEnd>, 'title'>,
): ReactNode {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const { playback, source, error, isFetching, refresh } = viewerPlayback
  if (error) return <OverlayMessage isRetrying={isFetching} onRetry={refresh} text={errorText(error)} />
  if (!playback) return undefined
  if (playback.reason === 'removed_after_purchase') return <OverlayMessage text={t('removed')} />
  if (!source && playback.right !== 'none' && !video.isPlayable) {
    return <OverlayMessage isRetrying={isFetching} onRetry={refresh} text={t('processing')} />
  }
  const isWithoutPreview = !source && playback.right !== 'full'
  if (!isAtEnd && !isWithoutPreview) return undefined
  return (
    <PreviewEnd
      {...end}
      onClose={isWithoutPreview ? undefined : end.onClose}
      title={t(isWithoutPreview ? 'offer.noPreview' : 'offer.ended')}
    />
  )
}
