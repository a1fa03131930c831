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
import { useSearchParams } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { holdReload } from '../../platform/page/reload-hold.ts'
import { LoginSheet } from '../accounts/login-sheet.tsx'
import { DanmakuPart } from '../danmaku/danmaku-part.tsx'
import { measurePlays } from '../playback-metrics/measure-plays.ts'
import { useReportPlayback } from '../playback-metrics/use-report-playback.ts'
import type { Playback } from '../player/playback/playback.ts'
import { type NextVideo, Player } from '../player/player.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { positionInAddress } from './position-in-address.ts'
import { CoverMessage, PreviewEnd } from './preview-end.tsx'
import { useCountView } from './use-count-view.ts'
import { usePlayback, type ViewerPlayback } from './use-playback.ts'
import { useSaveProgress } from './use-save-progress.ts'
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

/** A position this close to a preview's end counts as its end: the player restarts the preview there, ms. */
const nearCutMs = 5_000

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
  const { player, followed, follow } = useFollowedPlayer(video)
  const { picture, bar, inPlayer } = usePlacesInPlayer()
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [search] = useSearchParams()
  const returnAtMs = positionInAddress(search)
  const moment = useRef(returnAtMs ?? 0)
  const { layer, setLayer, close, isSheetOpen } = useLayer(playback?.right === 'full', player)
  const unlock = useUnlock(video, async () => {
    await refresh()
    close()
  })
  const mayPlay = source !== undefined
  // the page does not reload by itself while something can play
  useEffect(() => (mayPlay ? holdReload() : undefined), [mayPlay])
  const ratio = video.width / video.height || 16 / 9
  const startAtMs = returnAtMs ?? positionMs
  const [wantsPreview, setWantsPreview] = useState(false)
  // Back from signing in at the end of the preview: shows the offers at once, and a source loaded later
  // starts there.
  const isBackAtCut =
    playback?.right === 'preview' &&
    returnAtMs !== undefined &&
    returnAtMs > playback.endMs - nearCutMs &&
    !wantsPreview
  const position = () => moment.current
  const offers = playback?.offers ?? []

  const overlay = useOverlay(video, viewerPlayback, layer === 'preview-end' || isBackAtCut, {
    offers,
    unlock,
    positionMs: position,
    onClose() {
      setWantsPreview(true)
      close()
    },
  })
  return (
    <>
      <div className="overflow-hidden bg-black lg:rounded-lg lg:theatre:-mx-8 lg:theatre:-mt-6 lg:theatre:col-span-full lg:theatre:rounded-none">
        <Player
          follow={follow}
          next={next}
          onLockedSeek={() => setLayer('offers')}
          onPlaying={countView}
          onPreviewEnd={() => {
            moment.current = playback?.endMs ?? moment.current
            setLayer('preview-end')
          }}
          onProgress={(at, isStop) => {
            moment.current = at
            saveProgress(at, isStop)
          }}
          overlay={overlay}
          places={inPlayer}
          poster={posterOf(video)}
          ratio={ratio}
          renewSource={renewSource}
          source={isBackAtCut ? undefined : source}
          startAtMs={startAtMs}
          title={video.title}
        />
      </div>
      {/* its height is kept free for the row of the danmaku, which comes after the first picture */}
      <div className="min-h-14 px-(--page-gutter) pt-3 lg:px-0 lg:theatre:col-start-1" ref={setBelow} />
      <DanmakuPart
        requestSignIn={() => setLayer('login')}
        itemId={video.id}
        places={{ picture, bar, below, aside }}
        playback={followed}
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
      <OfferSheet
        isOpen={isSheetOpen}
        offers={offers}
        onClose={close}
        positionMs={position}
        unlock={unlock}
      />
      <LoginSheet isOpen={layer === 'login'} onClose={close} />
    </>
  )
}

const posterOf = ({ cover }: VideoDetail) => ({
  sources: coverSources(cover),
  ...(cover?.placeholder ? { placeholder: cover.placeholder } : {}),
})

/** The player of the screen, with its reports about what is played. */
function useFollowedPlayer({ id, durationMs }: VideoDetail) {
  const report = useReportPlayback()
  const player = useRef<Playback>(undefined)
  const [followed, setFollowed] = useState<Playback>()
  const follow = useCallback(
    (created: Playback) => {
      player.current = created
      // what follows it can wait for the first picture
      startTransition(() => setFollowed(created))
      const item = { kind: 'video' as const, id, durationMs }
      return measurePlays(created, { item: () => item, onMeasured: report })
    },
    [id, durationMs, report],
  )
  return { player, followed, follow }
}

/** The elements of the player in which danmaku and their controls are shown. */
function usePlacesInPlayer() {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const inPlayer = useMemo(() => ({ picture: setPicture, bar: setBar }), [])
  return { picture, bar, inPlayer }
}

/** What lies over the page: the end of the preview, the sheet of offers, or the request to sign in. */
function useLayer(isOpenNow: boolean, player: RefObject<Playback | undefined>) {
  const [layer, setLayer] = useState<'preview-end' | 'offers' | 'login'>()
  const close = useCallback(() => setLayer(undefined), [])
  useEffect(() => {
    // unlocked meanwhile, by a card bought in another tab or by signing in to an account that owns it
    if (isOpenNow) setLayer((shown) => (shown === 'login' ? shown : undefined))
  }, [isOpenNow])
  const isSheetOpen = layer === 'offers' && !isOpenNow
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
  if (error) return <CoverMessage isRetrying={isFetching} onRetry={refresh} text={errorText(error)} />
  if (!playback) return undefined
  if (playback.reason === 'removed_after_purchase') return <CoverMessage text={t('removed')} />
  if (!source && playback.right !== 'none' && !video.isPlayable) {
    return <CoverMessage isRetrying={isFetching} onRetry={refresh} text={t('processing')} />
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
