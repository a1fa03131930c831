import { getMyHome, personalHomeSections } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { useSession } from '../../platform/session/session-context.tsx'
import { localStore } from '../../platform/storage/browser-store.ts'
import {
  type PersonalRow,
  personalRowsKey,
  personalRowsOf,
  rememberPersonalRows,
} from '../items/count-personal-rows.ts'
import type { ViewerItemOf } from '../items/use-viewer-items.ts'
import { EmptyShelf, Shelf, ShelfSkeleton } from '../videos/shelf.tsx'

export interface PersonalRows {
  /** In the order of the page; undefined while loading. */
  rows: PersonalRow[] | undefined
  /** Rows for which there is space above those for everybody; undefined while it is not known who is signed in. */
  reserved: number | undefined
}

/** The rows that only this account has. None for anonymous visitors. */
export function usePersonalRows(): PersonalRows {
  const session = useSession()
  const accountId = session.status === 'signed-in' ? session.user.userId : undefined
  // what was watched on another device meanwhile is continued here
  const { data, isError } = useQuery({
    ...personalQuery(accountId, getMyHome, {}),
    refetchOnWindowFocus: true,
  })
  const [remembered] = useState(() => Number(localStore.get(personalRowsKey) ?? 1))
  const rows = data && personalRowsOf(data)
  const count = rows?.length
  useEffect(() => {
    if (count !== undefined && accountId !== undefined) rememberPersonalRows(accountId, count)
  }, [count, accountId])
  if (session.status === 'anonymous') return { rows: [], reserved: 0 }
  return {
    rows: isError && !rows ? [] : rows,
    reserved: session.status === 'unknown' ? undefined : remembered,
  }
}

/** Shown by the attribute that the document's head sets. */
const shownFor = ['personal-rows-1:block', 'personal-rows-2:block', 'personal-rows-3:block']

/** The personal rows above those for everybody, in as much space as was reserved. */
export function PersonalRowsAbove({
  personalRows: { rows, reserved },
  viewerItemOf,
}: {
  personalRows: PersonalRows
  viewerItemOf: ViewerItemOf
}) {
  const { t } = useTranslation('videos')
  if (reserved === undefined || !rows) {
    return personalHomeSections
      .slice(0, reserved)
      .map((kind, index) => (
        <ShelfSkeleton
          className={reserved === undefined ? `hidden ${shownFor[index]}` : ''}
          key={kind}
          title={t(`personalRows.${kind}`)}
        />
      ))
  }
  const isContinuing = rows.some(({ kind }) => kind === 'continued')
  return (
    <>
      <PersonalRowList viewerItemOf={viewerItemOf} rows={rows.slice(0, reserved)} />
      {/* fewer than last time: the space stays for this visit */}
      {personalHomeSections.slice(rows.length, reserved).map((kind, index) => (
        <EmptyShelf
          key={kind}
          {...(index === 0 && !isContinuing
            ? { title: t('personalRows.continued'), text: t('personalRows.none') }
            : {})}
        />
      ))}
    </>
  )
}

/** Personal rows for which no space was reserved: at the page's end, where they move nothing. */
export function PersonalRowsBelow({
  personalRows: { rows, reserved },
  viewerItemOf,
}: {
  personalRows: PersonalRows
  viewerItemOf: ViewerItemOf
}) {
  if (reserved === undefined || !rows) return null
  return <PersonalRowList viewerItemOf={viewerItemOf} rows={rows.slice(reserved)} />
}

function PersonalRowList({
  rows,
  viewerItemOf,
}: {
  rows: NonNullable<PersonalRows['rows']>
  viewerItemOf: ViewerItemOf
}) {
  const { t } = useTranslation('videos')
  const localText = useLocalText()
  return rows.map(({ kind, title, items }) => (
    <Shelf
      items={items}
      key={kind}
      viewerItemOf={viewerItemOf}
      title={title ? localText(title) : t(`personalRows.${kind}`)}
      {...(kind === 'purchased' ? { moreLink: <Link to="/user/purchases" /> } : {})}
    />
  ))
}
