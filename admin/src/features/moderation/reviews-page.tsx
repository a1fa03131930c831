import {
  type InputOf,
  itemKindNames,
  itemKinds,
  leaseReview,
  listReviewTasks,
  type ReviewTask,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Badge, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callQuery, useAction } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay, useMyName } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const refreshMs = 30_000

/** The works that wait for review. Taking the next one gives a lease of 20 minutes. */
export function ReviewsPage() {
  const { t } = useTranslation(['moderation', 'app'])
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [filter] = useUrlFilters()
  const kind = useUrlChoice('kind', itemKinds)
  const owner = filter('owner')
  const order = useUrlOrder()
  const counts = useQuery({ ...callQuery(listReviewTasks, { size: 1 }), refetchInterval: refreshMs })
  const mayReview = useMay('moderation.review')
  const myName = useMyName()
  const lease = useAction(leaseReview, [listReviewTasks])
  const take = (input: InputOf<typeof leaseReview>) =>
    lease.mutate(input, {
      onSuccess: (task) => (task ? void navigate(`/reviews/${task.id}`) : void message.info(t('none'))),
    })
  const columns = useColumns()
  const action: Column<ReviewTask> = {
    key: 'actions',
    title: t('app:table.actions'),
    render: ({ id, title, lease: held }) => (
      <HintedButton
        hint={t('nextHint')}
        aria-label={t('reviewOf', { title })}
        disabled={lease.isPending || (held !== null && held.by !== myName)}
        onClick={() => take({ id })}
      >
        {t('review')}
      </HintedButton>
    ),
  }
  return (
    <>
      <PageHead title={t('app:pages.reviews')}>
        {mayReview && (
          <HintedButton
            hint={t('nextHint')}
            type="primary"
            loading={lease.isPending}
            onClick={() => take({})}
          >
            {t('next')}
          </HintedButton>
        )}
      </PageHead>
      <ActionFailure error={lease.error} />
      {counts.data && (
        <Space style={{ marginBottom: 12 }}>
          <Tag>{t('waiting', { count: counts.data.total })}</Tag>
          {counts.data.overdue > 0 && (
            <Badge status="error" text={t('overdueCount', { count: counts.data.overdue })} />
          )}
        </Space>
      )}
      <StaffTable
        call={listReviewTasks}
        input={{ ...(kind ? { kind } : {}), ...(owner ? { owner } : {}), ...order }}
        columns={mayReview ? [...columns, action] : columns}
        rowKey="id"
        refreshMs={refreshMs}
        {...(kind || owner ? {} : { empty: t('none') })}
        filters={
          <>
            <SelectFilter
              name="kind"
              label={t('kind')}
              options={itemKinds.map((value) => ({ value, label: itemKindNames[value][currentLang()] }))}
              width={130}
            />
            <SearchFilter name="owner" label={t('ownerSearch')} width={220} maxLength={60} />
            <OrderSelect defaultValue="oldest" labels={{ oldest: t('dueFirst'), newest: t('dueLast') }} />
          </>
        }
      />
    </>
  )
}

function useColumns(): Column<ReviewTask>[] {
  const { t } = useTranslation('moderation')
  const timeText = useTimeText()
  return [
    { key: 'title', title: t('title'), render: ({ title }) => title },
    { key: 'kind', title: t('kind'), render: ({ kindName }) => kindName },
    { key: 'version', title: t('version'), render: ({ version }) => version },
    {
      key: 'owner',
      title: t('owner'),
      render: ({ owner }) => <PersonLink person={owner} />,
    },
    { key: 'submittedAt', title: t('submittedAt'), render: ({ submittedAt }) => timeText(submittedAt) },
    {
      key: 'dueAt',
      title: t('dueAt'),
      render: ({ dueAt }) => (
        <Space>
          {timeText(dueAt)}
          {Date.parse(dueAt) < Date.now() && <Badge status="error" text={t('overdue')} />}
        </Space>
      ),
    },
    {
      key: 'lease',
      title: t('lease'),
      render: ({ lease }) => lease && t('leaseUntil', { name: lease.by, until: timeText(lease.until) }),
    },
  ]
}
