import {
  coverSources,
  type InputOf,
  ItemKind,
  itemKindNames,
  itemKinds,
  type ListedItem,
  listStaffItems,
  PriceClass,
  ScheduleState,
  staffItemOrders,
  staffItemStates,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ActorSelect } from '../../ui/actor-select.tsx'
import { DaysFilter, timeOfDays, useUrlDays } from '../../ui/days-filter.tsx'
import { LastActionText, useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderOfSearch } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageCheckbox, RowCheckbox, type Selection } from '../../ui/row-cards.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { TagSelect } from '../../ui/tag-select.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useCategoryOptions } from '../../ui/use-category-options.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { BulkActions, useMayAct } from './bulk-actions.tsx'
import { StateTag } from './item-state.tsx'
import { useSaleText } from './sale-text.ts'

type ListInput = InputOf<typeof listStaffItems>

/** Items of every kind in any state: found, filtered, chosen, and changed together. */
export function ItemsPage() {
  const { t } = useTranslation(['items', 'app'])
  const [filter, setFilter] = useUrlFilters()
  const [chosen, setChosen] = useState<ListedItem[]>([])
  const input = inputOf(filter, useUrlDays())
  const newest = useShownItems(input)
  const columns = useColumns()
  const isGrid = filter('view') === 'grid'
  const selection = useMayAct() ? { rows: chosen, onChange: setChosen } : undefined
  return (
    <>
      <PageHead title={t('app:pages.items')}>
        <Segmented
          aria-label={t('view')}
          value={isGrid ? 'grid' : 'table'}
          options={(['table', 'grid'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) => setFilter('view', value === 'grid' ? value : '')}
        />
      </PageHead>
      {chosen.length > 0 && (
        <BulkActions
          items={chosen.map((item) => newest.get(item.id) ?? item)}
          onClear={() => setChosen([])}
        />
      )}
      <StaffTable
        call={listStaffItems}
        input={input}
        columns={columns}
        rowKey="id"
        filters={<Filters />}
        selection={selection}
        {...(isGrid
          ? {
              children: (items: readonly ListedItem[]) => <Grid items={items} selection={selection} />,
            }
          : {})}
      />
    </>
  )
}

/** The items of the page that the table shows, by id: those that were chosen earlier may have changed since. */
function useShownItems(input: ListInput): ReadonlyMap<number, ListedItem> {
  const [parameters] = useSearchParams()
  const cursor = parameters.get('cursor')
  const { data } = useQuery(callQuery(listStaffItems, { ...input, ...(cursor ? { cursor } : {}) }))
  return new Map((data?.list ?? []).map((item) => [item.id, item]))
}

/** What a URL has that is not a filter, such as a mistyped one, is left out. */
function inputOf(
  filter: (name: string) => string | undefined,
  days: ReturnType<typeof useUrlDays>,
): ListInput {
  const text = filter('text')
  const kind = ItemKind.enum.find((one) => one === filter('kind'))
  const state = staffItemStates.find((one) => one === filter('state'))
  const price = PriceClass.enum.find((one) => one === filter('price'))
  const schedule = ScheduleState.enum.find((one) => one === filter('schedule'))
  const order = staffItemOrders.find((one) => one === filter('order'))
  const owner = filter('owner')
  const [categoryId, tagId, actor] = [idOf(filter('category')), idOf(filter('tag')), idOf(filter('actor'))]
  return {
    ...(text ? { text } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(price ? { price } : {}),
    ...(schedule ? { schedule } : {}),
    ...(owner ? { owner } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(tagId ? { tagId } : {}),
    ...(actor ? { actor } : {}),
    ...timeOfDays(days),
    // A search has an order of its own: the best matches come first.
    ...(order && !text ? { order } : {}),
  }
}

/** Without a state or a schedule, these orders list published items. */
const ordersOfPublished = ['published', 'publishedFirst', 'views', 'fewestViews'] as const

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function Filters() {
  const { t } = useTranslation('items')
  const [filter, setFilter] = useUrlFilters()
  const categories = useCategoryOptions()
  const mayReadActors = useMay('actors.read')
  const tagId = idOf(filter('tag'))
  const isByUse = ordersOfPublished.some((one) => one === filter('order'))
  const listsPublished = isByUse && !filter('text') && !filter('schedule')
  return (
    <>
      <SearchFilter name="text" label={t('search')} width={220} />
      <SelectFilter
        name="kind"
        label={t('kind')}
        options={itemKinds.map((value) => ({ value, label: itemKindNames[value][currentLang()] }))}
      />
      <SelectFilter
        name="state"
        label={t('state')}
        options={staffItemStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        defaultValue={listsPublished ? 'published' : undefined}
      />
      <SelectFilter
        name="schedule"
        label={t('schedule')}
        options={ScheduleState.enum.map((value) => ({ value, label: t(`schedules.${value}`) }))}
      />
      <SelectFilter
        name="price"
        label={t('sale')}
        options={PriceClass.enum.map((value) => ({ value, label: t(`sales.${value}`) }))}
      />
      <SelectFilter
        name="category"
        label={t('category')}
        options={categories.map(({ value, label }) => ({ value: String(value), label }))}
        showsOthers
      />
      <TagSelect
        label={t('tag')}
        isSingle
        value={tagId === undefined ? [] : [tagId]}
        onChange={(ids) => setFilter('tag', String(ids.at(-1) ?? ''))}
      />
      {mayReadActors && (
        <ActorSelect
          label={t('actor')}
          allowClear
          value={idOf(filter('actor'))}
          onChange={(id) => setFilter('actor', String(id ?? ''))}
        />
      )}
      <SearchFilter name="owner" label={t('owner')} width={160} />
      <DaysFilter what={t('createdAt')} />
      {filter('text') ? (
        <OrderOfSearch />
      ) : (
        <SelectFilter
          name="order"
          label={t('order')}
          options={staffItemOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
      )}
    </>
  )
}

function useColumns(): Column<ListedItem>[] {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const { saleText } = useSaleText()
  return [
    { key: 'id', title: t('id'), render: ({ id }) => id },
    {
      key: 'title',
      title: t('title'),
      render: ({ id, title }) => (
        <Link to={`/items/${id}`} style={{ display: 'inline-block', maxWidth: 320, whiteSpace: 'normal' }}>
          {title || `#${id}`}
        </Link>
      ),
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => itemKindNames[kind][currentLang()] },
    {
      key: 'state',
      title: t('state'),
      render: (item) => <StateTag item={item} />,
    },
    { key: 'sale', title: t('sale'), render: saleText },
    {
      key: 'category',
      title: t('category'),
      render: ({ category }) => category?.name[currentLang()] ?? '',
    },
    { key: 'owner', title: t('owner'), render: ({ owner }) => owner?.name ?? t('ownOwner') },
    { key: 'views', title: t('viewCount'), align: 'right', render: ({ viewCount }) => viewCount },
    { key: 'comments', title: t('commentCount'), align: 'right', render: ({ commentCount }) => commentCount },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'publishedAt',
      title: t('publishedAt'),
      render: ({ publishedAt }) => (publishedAt ? timeText(publishedAt) : ''),
    },
    useLastActionColumn<ListedItem>(),
  ]
}

interface GridProps {
  items: readonly ListedItem[]
  selection: Selection<ListedItem> | undefined
}

/** The covers of a page of items, to choose by sight. */
function Grid({ items, selection }: GridProps) {
  const { saleText } = useSaleText()
  return (
    <>
      {selection && <PageCheckbox rows={items} rowKey="id" selection={selection} />}
      <ul
        style={{
          ...{ display: 'grid', gap: 12, listStyle: 'none', margin: 0, padding: 0 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        }}
      >
        {items.map((item) => (
          <li key={item.id}>
            <Card
              size="small"
              cover={
                <img
                  src={coverSources(item.cover).at(0)?.jpeg}
                  alt=""
                  style={{ aspectRatio: '16 / 9', objectFit: 'cover', width: '100%' }}
                />
              }
            >
              <Flex vertical gap={4}>
                <Flex gap={8} align="start">
                  {selection && <RowCheckbox row={item} rowKey="id" selection={selection} />}
                  <Link to={`/items/${item.id}`}>{item.title || `#${item.id}`}</Link>
                </Flex>
                <Flex justify="space-between" align="center" wrap>
                  <StateTag item={item} />
                  <Typography.Text type="secondary">{saleText(item)}</Typography.Text>
                </Flex>
                <LastActionText action={item.lastAction} />
              </Flex>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
