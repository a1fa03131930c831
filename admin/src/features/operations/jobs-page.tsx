import { dropJob, jobOrders, jobStates, listJobs, retryJob, type SiteJob } from '@liuguang/contract'
import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { TaskName, useTaskName, useTaskOptions } from './task-name.tsx'

/** The worker adds it again while it is needed. */
const moveOfItems = 'publishing.move-items-of-tag'

const stateColors = { failed: 'red', retrying: 'orange', running: 'blue', waiting: 'default' } as const

/** What the worker has to do; failed jobs first of all. */
export function JobsPage() {
  const { t } = useTranslation(['operations', 'app'])
  const timeText = useTimeText()
  const taskName = useTaskName()
  const mayAct = useMay('operations.jobs')
  const [filter] = useUrlFilters()
  const state = useUrlChoice('state', jobStates)
  const task = filter('task')
  const order = useUrlOrderOf(jobOrders)
  const retry = useAction(retryJob, [listJobs])
  const lastAction = useLastActionColumn<SiteJob>()
  const columns: Column<SiteJob>[] = [
    { key: 'task', title: t('task'), render: ({ task }) => <TaskName task={task} /> },
    {
      key: 'state',
      title: t('state'),
      render: (row) => <Tag color={stateColors[row.state]}>{t(`jobStates.${row.state}`)}</Tag>,
    },
    { key: 'tries', title: t('tries'), render: ({ tries, maxTries }) => `${tries} / ${maxTries}` },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    { key: 'runAt', title: t('runAt'), render: ({ runAt }) => timeText(runAt) },
    {
      key: 'failure',
      title: t('error'),
      render: ({ failure }) => failure && <JobFailureText failure={failure} />,
    },
    lastAction,
  ]
  return (
    <>
      <PageHead title={t('app:pages.jobs')} />
      <ActionFailure error={retry.error} />
      <StaffTable
        call={listJobs}
        input={{ ...(state ? { state } : {}), ...(task ? { task } : {}), ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('state')}
              options={jobStates.map((value) => ({ value, label: t(`jobStates.${value}`) }))}
              width={160}
            />
            <SelectFilter
              name="task"
              label={t('task')}
              options={useTaskOptions()}
              isSearched
              showsOthers
              width={280}
            />
            <OrderSelectOf orders={jobOrders} defaultValue="oldest" labels={{ next: t('orders.next') }} />
          </>
        }
        {...(mayAct
          ? {
              actions: (job: SiteJob) =>
                (job.state === 'failed' || job.state === 'retrying') && (
                  <Flex gap={8}>
                    <HintedButton
                      hint={t('retryHint')}
                      loading={retry.isPending && retry.variables.id === job.id}
                      onClick={() => retry.mutate({ id: job.id })}
                    >
                      {t('retry')}
                    </HintedButton>
                    <ReasonAction
                      call={dropJob}
                      changed={[listJobs]}
                      label={t('drop')}
                      hint={
                        job.task === moveOfItems ? t('dropMergeHint', { retry: t('retry') }) : t('dropHint')
                      }
                      about={`${taskName(job.task)} · ${t('createdAt')} ${timeText(job.createdAt)}`}
                      isDangerous
                      inputOf={(reason) => ({ id: job.id, reason })}
                    />
                  </Flex>
                ),
            }
          : {})}
      />
      <RemovalsLink action="operations.drop-job" />
    </>
  )
}
