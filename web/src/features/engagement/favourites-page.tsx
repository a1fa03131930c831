import {
  type Favourite,
  type FavouriteFolder,
  type FavouriteOrder,
  type InputOf,
  limits,
  listFavouriteFolders,
  listFavourites,
} from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useQueryParameters } from '../../platform/page/use-query-parameter.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { BookmarkFilledIcon, BookmarkIcon } from '../../ui/icons/action-icons.tsx'
import { SettingsIcon } from '../../ui/icons/player-icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { isEmptyList, itemsOf, usePersonalPages } from '../accounts/use-personal-pages.ts'
import { parseItemKind } from '../items/parse-item-kind.ts'
import { FoldersModal } from './folders-modal.tsx'
import { ItemRow, ItemRowSkeleton } from './item-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useChangeFavourites } from './use-change-favourites.ts'
import { useKindTabs } from './use-kind-tabs.ts'

const orders = ['newest', 'oldest', 'views', 'title'] as const satisfies readonly FavouriteOrder[]
const noFolders: FavouriteFolder[] = []

/** Of a folder in the address. */
const parseFolderId = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** The account's favourites. Kind, folder and order are in the address, so that going back shows the same. */
function FavouritesPage() {
  const { t } = useTranslation('engagement')
  const [params, set] = useQueryParameters()
  const tabs = useKindTabs()
  const { data: foldersLoaded } = usePersonalQuery(listFavouriteFolders, {})
  const folders = foldersLoaded ?? noFolders
  const { remove, clear, move } = useChangeFavourites()
  /** The ids of the selected ones; undefined: nothing is being selected. */
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>()
  const [isOrganising, setIsOrganising] = useState(false)
  const itemKind = parseItemKind(params.get('kind'))
  const order = orders.find((one) => one === params.get('order')) ?? 'newest'
  const folder = folders.find(({ id }) => String(id) === params.get('folder'))
  // Until the folders are known, that of the address: else all favourites would be shown first.
  const folderId = foldersLoaded ? folder?.id : parseFolderId(params.get('folder'))
  const isFiltered = itemKind !== undefined || folderId !== undefined
  const filter: InputOf<typeof listFavourites> = {
    ...(itemKind && { itemKind }),
    ...(folderId !== undefined && { folderId }),
    ...(order !== 'newest' && { order }),
  }
  const pages = usePersonalPages(listFavourites, filter)
  const loadedIds = itemsOf(pages.data).map(({ id }) => id)
  const selectable = loadedIds.slice(0, limits.favouriteIdsMax)
  const hasAll = selectable.length > 0 && selectable.every((id) => selectedIds?.has(id))
  /** There is nothing to choose among, sort or select. */
  const isEmpty = !isFiltered && isEmptyList(pages)
  const changeFilter = (name: string, value: string | undefined) => {
    set(name, value)
    setSelectedIds((now) => now && new Set())
  }
  /** As many as are removed or moved at once; if there are more, a notice says so. */
  const select = (ids: readonly number[]) => {
    const max = limits.favouriteIdsMax
    setSelectedIds(new Set(ids.slice(0, max)))
    if (ids.length > max) notify({ name: 'selection', text: t('choosing.max', { max }) })
  }
  const toggle = (id: number) => {
    const others = [...(selectedIds ?? [])].filter((one) => one !== id)
    select(selectedIds?.has(id) ? others : [...others, id])
  }
  return (
    <AccountPage backTo="/user" title={t('favourites.title')} width="wide">
      {/* folders can be managed while they are empty, too */}
      {(!isEmpty || folders.length > 0) && (
        <FolderAndOrder
          {...{ folder, folders, order }}
          onChange={changeFilter}
          onOrganise={() => setIsOrganising(true)}
        />
      )}
      {!isEmpty && (
        <div className="flex items-end gap-2">
          <Tabs
            className="min-w-0 flex-1"
            items={tabs}
            label={t('kinds.label')}
            onValueChange={(value) => changeFilter('kind', value === 'all' ? undefined : value)}
            value={itemKind ?? 'all'}
          />
          <Button
            onClick={() => setSelectedIds((now) => (now ? undefined : new Set()))}
            size="compact"
            variant="quiet"
          >
            {selectedIds ? t('choosing.done') : t('choosing.start')}
          </Button>
        </div>
      )}
      <PersonalList
        call={listFavourites}
        empty={<Empty isFiltered={isFiltered} />}
        filter={filter}
        getKey={({ id }) => String(id)}
        label={t('favourites.title')}
        renderItem={(favourite) => (
          <FavouriteRow
            favourite={favourite}
            isSelected={selectedIds?.has(favourite.id)}
            onRemove={() => remove(favourite)}
            onToggle={() => toggle(favourite.id)}
          />
        )}
        skeleton={<ItemRowSkeleton />}
      />
      {selectedIds && !isEmpty && (
        <SelectionBar
          count={selectedIds.size}
          folders={folders}
          hasAll={hasAll}
          onMove={async (folderId) => (await move([...selectedIds], folderId)) && setSelectedIds(undefined)}
          onRemove={async () => (await clear([...selectedIds])) && setSelectedIds(undefined)}
          onToggleAll={() => select(hasAll ? [] : loadedIds)}
        />
      )}
      <FoldersModal folders={folders} isOpen={isOrganising} onOpenChange={setIsOrganising} />
    </AccountPage>
  )
}

interface FolderAndOrderProps {
  folders: readonly FavouriteFolder[]
  /** Undefined: all of them. */
  folder: FavouriteFolder | undefined
  order: FavouriteOrder
  onChange: (name: 'folder' | 'order', value: string | undefined) => void
  onOrganise: () => void
}

function FolderAndOrder({ folders, folder, order, onChange, onOrganise }: FolderAndOrderProps) {
  const { t } = useTranslation('engagement')
  return (
    <div className="flex items-center gap-2">
      <Select
        className="min-w-0 flex-1"
        isLabelHidden
        label={t('folders.label')}
        onChange={(event) => onChange('folder', event.target.value || undefined)}
        options={[
          { value: '', label: t('folders.all') },
          ...folders.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` })),
        ]}
        value={folder ? String(folder.id) : ''}
      />
      <Select
        className="min-w-0 flex-1"
        isLabelHidden
        label={t('orders.label')}
        onChange={(event) =>
          onChange('order', event.target.value === 'newest' ? undefined : event.target.value)
        }
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
      />
      <IconButton icon={<SettingsIcon size={22} />} label={t('folders.manage')} onClick={onOrganise} />
    </div>
  )
}

interface FavouriteRowProps {
  favourite: Favourite
  /** Undefined: nothing is being selected. */
  isSelected: boolean | undefined
  onToggle: () => void
  onRemove: () => void
}

function FavouriteRow({ favourite, isSelected, onToggle, onRemove }: FavouriteRowProps) {
  const { t } = useTranslation('engagement')
  const dateText = useDateText()
  const title = favourite.video?.title ?? t('unavailable')
  return (
    <ItemRow
      action={
        isSelected === undefined ? (
          <IconButton
            icon={<BookmarkFilledIcon className="text-amber" size={22} />}
            label={t('favourites.removeOne', { title })}
            onClick={onRemove}
          />
        ) : (
          <Checkbox
            checked={isSelected}
            // a press anywhere on the row selects it: the label covers it, below the box itself
            className="[&_label]:before:absolute [&_label]:before:inset-0"
            onChange={onToggle}
          >
            <span className="sr-only">{t('choosing.one', { title })}</span>
          </Checkbox>
        )
      }
      item={favourite.video}
    >
      {t('favourites.added', { date: dateText.day(favourite.addedAt) })}
    </ItemRow>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('engagement')
  if (isFiltered) return <EmptyState icon={<BookmarkIcon size={32} />} title={t('favourites.noneHere')} />
  return (
    <EmptyState
      action={<LinkButton render={<Link to="/Home" />}>{t('toHome')}</LinkButton>}
      icon={<BookmarkIcon size={32} />}
      text={t('favourites.emptyText')}
      title={t('favourites.empty')}
    />
  )
}

export const page: PageModule = { Component: FavouritesPage, title: 'engagement:favourites.title' }
