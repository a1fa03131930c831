import type { Danmaku } from '@liuguang/contract'
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { MoreIcon } from '../../ui/icons/action-icons.tsx'
import { ChevronDownIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { useMuted } from '../accounts/use-muting.ts'
import { useStore } from '../player/playback/store.ts'
import { createDanmakuFilter } from './danmaku-filter.ts'
import { DanmakuMenu } from './danmaku-menu.tsx'
import { useDanmaku, useDanmakuState, useSettings } from './use-danmaku.ts'

/** Rows on the page: those around the current position, because thousands would slow it down. */
const rowsMax = 400

/** They scroll the list when it, or something in it, has the focus. */
const scrollKeys: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/** The title with the number of danmaku, as far as it is known. */
function useTitle(): string {
  const { t } = useTranslation('danmaku')
  const countText = useCountText()
  const total = useDanmakuState((state) => state.total)
  return total === undefined ? t('list.title') : t('list.titleCount', { amount: countText(total) })
}

/** The list beside the player, which the viewer opens. */
export function DanmakuPanel() {
  const title = useTitle()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="overflow-hidden rounded-lg bg-surface ring-1 ring-line ring-inset">
      <h2>
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className="flex min-h-12 w-full items-center justify-between gap-2 px-4 text-left font-semibold text-sm tabular-nums hover:bg-raised"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          {title}
          <ChevronDownIcon
            className={classNames('transition duration-fast', isOpen && 'rotate-180')}
            size={20}
          />
        </button>
      </h2>
      <div id={id}>{isOpen && <DanmakuList className="h-120 overflow-y-auto px-2 pb-2" />}</div>
    </section>
  )
}

/** The list on a phone, over a video that plays on. */
export function DanmakuListSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} over="video" title={useTitle()}>
      <DanmakuList className="-mx-2 h-full overflow-y-auto" />
    </Sheet>
  )
}

/** The loaded danmaku by time. It scrolls with the video until the viewer scrolls. */
function DanmakuList({ className }: { className: string }) {
  const { t } = useTranslation('danmaku')
  const { danmakuStore, playback } = useDanmaku()
  const { store } = playback
  const list = useDanmakuState((state) => state.list)
  const mine = useDanmakuState((state) => state.mine)
  const isLoading = useDanmakuState((state) => state.isLoading)
  const isKnown = useDanmakuState((state) => state.total !== undefined)
  const hasFailed = useDanmakuState((state) => state.hasFailed)
  const [{ isOn, blockedWords, blockedAuthors }, choose] = useSettings()
  const muted = useMuted()
  const shown = useMemo(() => {
    const isShown = createDanmakuFilter({ density: 1, hiddenModes: [], blockedWords, blockedAuthors }, muted)
    return list.filter((danmaku) => mine.has(danmaku.id) || isShown(danmaku))
  }, [list, mine, blockedWords, blockedAuthors, muted])
  const [chosen, setChosen] = useState<Danmaku>()
  const rows = useFollowedRows(shown)
  const { isFollowing, follow, stopFollowing, seek, more, scroller, current, from, to } = rows
  const hasMore = (direction: -1 | 1) =>
    (direction === 1 ? to < shown.length : from > 0) || danmakuStore.nextMinute(direction) !== undefined
  if (shown.length === 0 && !isOn) {
    return (
      <EmptyState
        action={<Button onClick={() => choose({ isOn: true })}>{t('switchOn')}</Button>}
        title={t('list.off')}
      />
    )
  }
  if (shown.length === 0 && hasFailed) {
    return <ErrorState isRetrying={isLoading} onRetry={() => danmakuStore.retry(store.get().positionMs)} />
  }
  if (shown.length === 0 && isKnown && !isLoading && !hasMore(1) && !hasMore(-1)) {
    return <EmptyState text={t('list.emptyText')} title={t('list.emptyTitle')} />
  }
  return (
    <div className="relative flex h-full flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a scrolling region */}
      <div
        className={classNames('relative min-h-0', className)}
        onKeyDown={({ key }) => scrollKeys.includes(key) && stopFollowing()}
        onPointerDown={(event) => event.target === event.currentTarget && stopFollowing()}
        onTouchMove={stopFollowing}
        onWheel={stopFollowing}
        ref={scroller}
        // scrolled by keys, too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        tabIndex={0}
      >
        {hasMore(-1) && <MoreButton onClick={() => more(-1)}>{t('list.earlier')}</MoreButton>}
        <ul aria-label={t('list.title')}>
          {shown.slice(from, to).map((danmaku, index) => (
            <Row
              danmaku={danmaku}
              isCurrent={from + index === current}
              isMine={mine.has(danmaku.id)}
              key={danmaku.id}
              onMenu={setChosen}
              onSeek={seek}
            />
          ))}
        </ul>
        {(isLoading || !isKnown) && shown.length === 0 && (
          <div aria-busy="true">
            <SkeletonRow />
          </div>
        )}
        {hasMore(1) && <MoreButton onClick={() => more(1)}>{t('list.later')}</MoreButton>}
      </div>
      {!isFollowing && (
        <Button
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          onClick={follow}
          size="compact"
        >
          {t('list.follow')}
        </Button>
      )}
      <DanmakuMenu
        danmaku={chosen}
        isMine={chosen !== undefined && mine.has(chosen.id)}
        onClose={() => setChosen(undefined)}
      />
    </div>
  )
}

/** Which rows are on the page: those around the current position until the viewer scrolls. */
function useFollowedRows(shown: readonly Danmaku[]) {
  const { danmakuStore, playback } = useDanmaku()
  const [{ isOn }] = useSettings()
  const [isFollowing, setIsFollowing] = useState(true)
  const scroller = useRef<HTMLDivElement>(null)
  const { store } = playback
  useEffect(() => {
    // the video may not have played yet
    if (isOn) danmakuStore.loadAround(store.get().positionMs)
  }, [isOn, danmakuStore, store])
  // the last one that has appeared
  const current = useStore(store, ({ positionMs }) => {
    const next = shown.findIndex(({ atMs }) => atMs > positionMs)
    return (next === -1 ? shown.length : next) - 1
  })
  const [end, setEnd] = useState(0)
  const last = isFollowing ? current + rowsMax / 2 : end
  const to = Math.min(shown.length, Math.max(last, rowsMax))
  const from = Math.max(0, to - rowsMax)
  useEffect(() => {
    const box = scroller.current
    if (!box || !isFollowing) return
    const row = box.querySelector<HTMLElement>('[aria-current]')
    // the box alone, not the page
    if (row) box.scrollTop = row.offsetTop - box.clientHeight / 2
  })
  const stopFollowing = () => {
    if (!isFollowing) return
    setEnd(to)
    setIsFollowing(false)
  }
  const seek = useCallback(
    (ms: number) => {
      playback.seekTo(ms)
      playback.play()
      setIsFollowing(true)
    },
    [playback],
  )
  const more = (direction: -1 | 1) => {
    stopFollowing()
    const isAtEdge = direction === 1 ? to >= shown.length : from === 0
    if (isAtEdge) danmakuStore.loadNextMinute(direction)
    setEnd(Math.max(rowsMax, to + (direction * rowsMax) / 2))
  }
  const follow = () => setIsFollowing(true)
  return { isFollowing, follow, stopFollowing, seek, more, scroller, current, from, to }
}

function MoreButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button isBlock onClick={onClick} variant="quiet">
      {children}
    </Button>
  )
}

interface RowProps {
  danmaku: Danmaku
  isMine: boolean
  isCurrent: boolean
  onSeek: (ms: number) => void
  onMenu: (danmaku: Danmaku) => void
}

const Row = memo(function Row({ danmaku, isMine, isCurrent, onSeek, onMenu }: RowProps) {
  const { t } = useTranslation('danmaku')
  const locale = useLocale()
  const { atMs, text, sentAt } = danmaku
  const time = formatDuration(atMs / 1000)
  const day = new Date(sentAt).toLocaleDateString(locale, { month: '2-digit', day: '2-digit' })
  return (
    <li
      aria-current={isCurrent || undefined}
      className={classNames('flex items-center rounded-md', isCurrent ? 'bg-overlay' : 'hover:bg-raised')}
    >
      <button
        className="grid min-h-11 min-w-0 flex-1 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-2 pl-2 text-left text-sm"
        onClick={() => onSeek(atMs)}
        type="button"
      >
        <span className="text-amber text-xs tabular-nums">{time}</span>
        <span className={classNames('truncate', isMine && 'font-semibold text-amber')}>{text}</span>
        <time className="text-ink-faint text-xs tabular-nums" dateTime={sentAt}>
          {day}
        </time>
      </button>
      <IconButton
        icon={<MoreIcon size={18} />}
        label={t('list.more', { text })}
        disabled={danmaku.id < 0}
        onClick={() => onMenu(danmaku)}
      />
    </li>
  )
})
