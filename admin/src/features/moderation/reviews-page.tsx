import { leaseReview, listReviewTasks, type ReviewTask } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Badge, Button, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callQuery, useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** The works that wait for review. Who asks for the next one holds it for 20 minutes. */
export function ReviewsPage() {
  const { t } = useTranslation(['moderation', 'app'])
  const timeText = useTimeText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const tasks = useQuery({ ...callQuery(listReviewTasks, {}), refetchInterval: 30_000 })
  const lease = useAct(leaseReview, [listReviewTasks])
  if (tasks.error && !tasks.data) return <FailedToLoad error={tasks.error} onRetry={tasks.refetch} />
  return (
    <>
      <PageHead title={t('app:pages.reviews')}>
        <Button
          type="primary"
          loading={lease.isPending}
          onClick={() =>
            lease.mutate(
              {},
              {
                onSuccess: (task) =>
                  task ? void navigate(`/reviews/${task.id}`) : void message.info(t('none')),
              },
            )
          }
        >
          {t('next')}
        </Button>
      </PageHead>
      <ActFailure error={lease.error} />
      {tasks.data && (
        <Space style={{ marginBottom: 12 }}>
          <Tag>{t('waiting', { count: tasks.data.total })}</Tag>
          {tasks.data.overdue > 0 && (
            <Badge status="error" text={t('overdueCount', { count: tasks.data.overdue })} />
          )}
        </Space>
      )}
      <WideTable<ReviewTask>
        rowKey="id"
        dataSource={tasks.data?.list ?? []}
        loading={tasks.isFetching}
        empty={t('none')}
        columns={[
          { title: t('title'), dataIndex: 'title' },
          { title: t('kind'), dataIndex: 'kindName' },
          { title: t('version'), dataIndex: 'version' },
          { title: t('owner'), dataIndex: 'ownerId' },
          { title: t('submittedAt'), render: (_, { submittedAt }) => timeText(submittedAt) },
          {
            title: t('dueAt'),
            render: (_, { dueAt }) => (
              <Space>
                {timeText(dueAt)}
                {Date.parse(dueAt) < Date.now() && <Badge status="error" text={t('overdue')} />}
              </Space>
            ),
          },
          {
            title: t('lease'),
            render: (_, row) =>
              row.lease && t('leaseUntil', { name: row.lease.by, until: timeText(row.lease.until) }),
          },
        ]}
      />
    </>
  )
}
