import {
  listShortPicks,
  pickShort,
  type ShortPick,
  type ShortTab,
  type StaffItem,
  shortTabs,
  unpickShort,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Col, Flex, Row, Skeleton, Tag, Typography } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery, useAction, useReload } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { ItemSelect } from '../../ui/item-picker.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { stateColors } from '../items/sale-text.ts'

/** The first shorts of the tabs of the feed, in their order. Each change takes effect at once. */
export function ShortTabsPage() {
  const { t } = useTranslation(['shorts', 'app'])
  return (
    <>
      <PageHead title={t('app:pages.shorts')} />
      <Typography.Paragraph type="secondary">{t('hint')}</Typography.Paragraph>
      <Row gutter={[16, 16]}>
        {shortTabs.map((tab) => (
          <Col key={tab} xs={24} xl={12}>
            <Picks tab={tab} />
          </Col>
        ))}
      </Row>
      <RemovalsLink action="shorts.unpick" />
    </>
  )
}

const outdated = [listShortPicks]

/** A pick; one that was just added has no name yet of who did it. */
type Shown = StaffItem & Partial<ShortPick>

function Picks({ tab }: { tab: ShortTab }) {
  const { t } = useTranslation(['shorts', 'items', 'app'])
  const mayChange = useMay('catalogue.change')
  const picks = useQuery(callQuery(listShortPicks, { tab }))
  const pick = useAction(pickShort, outdated)
  const unpick = useAction(unpickShort, outdated)
  const offerPlace = useUndo(pickShort, outdated)
  const offerRemoval = useUndo(unpickShort, outdated)
  const { changed, change } = useActionsInTurn()
  if (picks.error && !picks.data) return <FailedToLoad error={picks.error} onRetry={picks.refetch} />
  if (!picks.data) return <Skeleton active title={false} />
  const items: Shown[] = changed ?? picks.data
  const placeOf = (id: number) => items.findIndex((item) => item.id === id) + 1
  const add = (item: StaffItem) =>
    change([item, ...items], async () => {
      unpick.reset()
      await pick.mutateAsync({ id: item.id, tab, position: 1 })
      offerRemoval(t('added', { title: item.title }), { id: item.id, tab, expected: 1 })
    })
  const move = (moved: Shown[]) => {
    const [item, position] = movedOf(items, moved)
    if (!item) return
    const { id, title } = item
    const former = placeOf(id)
    change(moved, async () => {
      unpick.reset()
      await pick.mutateAsync({ id, tab, position })
      offerPlace(t('moved', { title }), { id, tab, position: former, expected: position })
    })
  }
  const remove = ({ id, title }: Shown) => {
    const position = placeOf(id)
    const others = items.filter((item) => item.id !== id)
    change(others, async () => {
      pick.reset()
      await unpick.mutateAsync({ id, tab })
      offerPlace(t('removed', { title }), { id, tab, position, expected: null })
    })
  }
  return (
    <Card title={t(`tabs.${tab}`)}>
      <ActionFailure error={pick.error ?? unpick.error} />
      {items.length === 0 && <Typography.Text type="secondary">{t('none')}</Typography.Text>}
      <SortableList
        items={items}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        onChange={move}
        isDisabled={!mayChange}
      >
        {(item) => (
          <Flex gap={8} align="center" justify="space-between" wrap>
            <Flex vertical>
              <span>
                <Link to={`/items/${item.id}`}>{item.title}</Link>{' '}
                <Tag color={stateColors[item.state]}>{t(`items:states.${item.state}`)}</Tag>
              </span>
              <PlacedBy pick={item} />
            </Flex>
            {mayChange && (
              <Button
                size="small"
                aria-label={`${t('app:sort.remove')} ${item.title}`}
                onClick={() => remove(item)}
              >
                {t('app:sort.remove')}
              </Button>
            )}
          </Flex>
        )}
      </SortableList>
      {mayChange && (
        <ItemSelect label={t('add')} kind="short" taken={items.map(({ id }) => id)} onSelect={add} />
      )}
    </Card>
  )
}

/** Who gave a pick its place, and when. */
function PlacedBy({ pick: { pickedBy, pickedAt } }: { pick: Shown }) {
  const { t } = useTranslation('shorts')
  const timeText = useTimeText()
  if (pickedBy === undefined || pickedAt === undefined) return null
  return (
    <Typography.Text type="secondary">
      {t('placedBy', { name: pickedBy, at: timeText(pickedAt) })}
    </Typography.Text>
  )
}

/**
 * Sends actions one after another: each was chosen in the list that those before it make. That list is shown until the last
 * one is stored. When one fails, those after it are not sent, and what is stored is shown.
 */
function useActionsInTurn() {
  const reload = useReload(outdated)
  const [changed, setChanged] = useState<Shown[]>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** @param action stores the change, and has loaded the list again when it is done */
  const change = (list: Shown[], action: () => Promise<unknown>) => {
    setChanged(list)
    const done = last.current.then(action)
    last.current = done
    const end = () => {
      if (last.current !== done) return
      last.current = Promise.resolve()
      setChanged(undefined)
    }
    void done.then(end, () => {
      end()
      void reload()
    })
  }
  return { changed, change }
}

/** Which entry has another place in a new order, and its place, 1 for the first. */
export function movedOf<T extends { id: number }>(
  before: readonly T[],
  after: readonly T[],
): [entry: T | undefined, position: number] {
  const from = before.findIndex(({ id }, index) => after[index]?.id !== id)
  const to = before.findLastIndex(({ id }, index) => after[index]?.id !== id)
  if (from === -1) return [undefined, 0]
  // The first that differs has gone down, unless the last one came up to its place.
  const isUp = after[from]?.id === before[to]?.id
  return isUp ? [before[to], from + 1] : [before[from], to + 1]
}
