import { type AuditCheck, checkAudit, getAuditCheck, listAudit } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Card, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery, useAction } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { LastActionText } from '../../ui/last-action.tsx'
import { useTimeText } from '../../ui/time-text.ts'

const pollWhileRunningMs = 2000

/** What the last check of the audit log found, whoever started it, and a button that starts a new one. */
export function AuditCheckCard() {
  const { t } = useTranslation('audit')
  const check = useQuery({
    ...callQuery(getAuditCheck, {}),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollWhileRunningMs : false),
  })
  const start = useAction(checkAudit, [getAuditCheck, listAudit])
  if (check.error && !check.data) return <FailedToLoad error={check.error} onRetry={check.refetch} />
  return (
    <Card
      size="small"
      title={t('check.title')}
      extra={
        <Button loading={start.isPending || check.data?.isRunning === true} onClick={() => start.mutate({})}>
          {t('check.start')}
        </Button>
      }
    >
      <Flex vertical gap={8}>
        <ActionFailure error={start.error} />
        {check.data ? (
          <CheckResult check={check.data} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        )}
        <Typography.Text type="secondary">{t('check.hint')}</Typography.Text>
      </Flex>
    </Card>
  )
}

function CheckResult({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('audit')
  const timeText = useTimeText()
  const problemText = useAuditProblemText()
  const { checkedAt, problems, findings, isRunning, failure, lastRequest } = check
  return (
    <>
      {isRunning && <Badge status="processing" text={t('check.running')} />}
      {failure && <JobFailureText failure={failure} />}
      {checkedAt === null && !isRunning && t('check.none')}
      {checkedAt !== null && (
        <span>
          <Badge
            status={problems > 0 ? 'error' : 'success'}
            text={problems > 0 ? t('check.problems', { count: problems }) : t('check.whole')}
          />{' '}
          · {timeText(checkedAt)}
        </span>
      )}
      {findings.map(({ number, problem }) => (
        <span key={`${number} ${problem}`}>
          {t('check.row', { number })} · {problemText(problem)}
        </span>
      ))}
      <LastActionText action={lastRequest} />
    </>
  )
}

/** Translates what is wrong with a row. The database says it in English; an unknown sentence is shown as it is. */
function useAuditProblemText(): (problem: string) => string {
  const { t, i18n } = useTranslation('audit')
  return (problem) =>
    i18n.exists(`audit:problems.${problem}`) ? t(`problems.${problem as 'was changed'}`) : problem
}
