import {
  allowUploader,
  listUploaders,
  suspendUploader,
  type Uploader,
  uploaderStates,
} from '@liuguang/contract'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { PersonLink, personText } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UndoableAction } from '../../ui/reason-action.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { AllowMemberAction } from './allow-member-action.tsx'

/** Who may publish, and from whom that right was taken. */
export function UploadersPage() {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const [filter] = useUrlFilters()
  const state = useUrlChoice('state', uploaderStates)
  const text = filter('text')
  const order = useUrlOrder()
  const mayDecide = useMay('publishing.uploaders')
  const mayFindPeople = useMay('accounts.read')
  const mayReadItems = useMay('catalogue.read')
  const worksLink = (count: number, address: string) =>
    mayReadItems && count > 0 ? <Link to={address}>{count}</Link> : count
  const lastAction = useLastActionColumn<Uploader>()
  const columns: Column<Uploader>[] = [
    { key: 'name', title: t('name'), render: (uploader) => <PersonLink person={uploader} /> },
    {
      key: 'state',
      title: t('facts.uploader'),
      render: (row) => (
        <Tag color={row.state === 'allowed' ? 'success' : 'warning'}>{t(`uploaders.${row.state}`)}</Tag>
      ),
    },
    {
      key: 'published',
      title: t('publishedWorks'),
      align: 'right',
      render: ({ id, published }) => worksLink(published, `/items?owner=${id}&state=published`),
    },
    {
      key: 'works',
      title: t('allWorks'),
      align: 'right',
      render: ({ id, works }) => worksLink(works, `/items?owner=${id}`),
    },
    { key: 'decidedAt', title: t('decidedAt'), render: ({ decidedAt }) => timeText(decidedAt) },
    lastAction,
  ]
  return (
    <>
      <PageHead title={t('app:pages.uploaders')}>
        {mayDecide && mayFindPeople && <AllowMemberAction />}
      </PageHead>
      <StaffTable
        call={listUploaders}
        input={{ ...(text ? { text } : {}), ...(state ? { state } : {}), ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('uploaderSearch')} maxLength={60} />
            <SelectFilter
              name="state"
              label={t('facts.uploader')}
              options={uploaderStates.map((value) => ({ value, label: t(`uploaders.${value}`) }))}
              width={180}
            />
            <OrderSelect />
          </>
        }
        {...(mayDecide
          ? {
              actions: (row: Uploader) => {
                const { id: accountId, state: current } = row
                const isAllowed = current === 'allowed'
                const [call, back] = isAllowed
                  ? [suspendUploader, allowUploader]
                  : [allowUploader, suspendUploader]
                return (
                  <UndoableAction
                    call={call}
                    undo={{ call: back, input: { accountId, reason: t('app:undo') } }}
                    changed={[listUploaders]}
                    label={t(isAllowed ? 'suspendUploader' : 'allowUploader')}
                    hint={t(isAllowed ? 'suspendUploaderHint' : 'allowUploaderHint')}
                    about={personText(row)}
                    inputOf={(reason) => ({ accountId, reason })}
                  />
                )
              },
            }
          : {})}
      />
    </>
  )
}
