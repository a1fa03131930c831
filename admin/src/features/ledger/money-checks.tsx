import {
  checkLedger,
  checkPayments,
  type FindingKind,
  findingKinds,
  findingOrders,
  type ListedFinding,
  ledgerInvariants,
  listFindings,
  listMoneyChecks,
  type MoneyCheck,
  moneyCheckResults,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Card, Collapse, Flex, InputNumber, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callQuery, useAction } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { FindingSubject } from '../../ui/links/subject-link.tsx'
import { MoneyProblem } from '../../ui/money-problem.tsx'
import { useLimitsText } from '../../ui/number-field.tsx'
import { isWithin } from '../../ui/number-limits.ts'
import { OrderSelect, OrderSelectOf, useUrlOrder, useUrlOrderOf } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

interface MoneyChecksProps {
  kind: MoneyCheck['kind']
  mayStart: boolean
}

const runningMs = 2000
const listMs = 10_000

/** Of the days whose orders are compared. */
const dayLimits = { min: 1, max: 365 }

/** The last check of the ledger or of payments with what it found, all of them, and a new one. */
export function MoneyChecks({ kind, mayStart }: MoneyChecksProps) {
  const { t } = useTranslation('money')
  const limitsText = useLimitsText()
  const [parameters] = useSearchParams()
  const [days, setDays] = useState<number | null>(30)
  const isWrong = kind === 'payments' && !isWithin(days, dayLimits)
  const checks = useQuery({
    ...callQuery(listMoneyChecks, { kind, size: 1 }),
    refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? runningMs : false),
  })
  const ledger = useAction(checkLedger, [listMoneyChecks])
  const payments = useAction(checkPayments, [listMoneyChecks])
  if (checks.error && !checks.data) return <FailedToLoad error={checks.error} onRetry={checks.refetch} />
  const last = checks.data?.list[0]
  const start = () => (kind === 'ledger' ? ledger.mutate({}) : payments.mutate({ days: days ?? 0 }))
  return (
    <Card
      title={t(`checks.${kind}`)}
      extra={
        mayStart && (
          <Flex gap={8} align="center">
            {kind === 'payments' && (
              <Flex vertical align="end">
                <InputNumber
                  aria-label={t('checks.days')}
                  suffix={t('checks.days')}
                  status={isWrong ? 'error' : ''}
                  value={days}
                  onChange={setDays}
                  style={{ width: 110 }}
                />
                {isWrong && (
                  <Typography.Text type="danger" role="alert">
                    {limitsText(dayLimits)}
                  </Typography.Text>
                )}
              </Flex>
            )}
            <HintedButton
              hint={t(`checks.hints.${kind}`)}
              disabled={isWrong}
              loading={ledger.isPending || payments.isPending || (last && isRunning(last)) || false}
              onClick={start}
            >
              {t('checks.start')}
            </HintedButton>
          </Flex>
        )
      }
    >
      <Flex vertical gap={12}>
        <ActionFailure error={ledger.error ?? payments.error} />
        {!checks.data && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
        {last && <CheckResult check={last} />}
        {checks.data && !last && <Typography.Text type="secondary">{t('checks.none')}</Typography.Text>}
        {last && checks.data?.next && (
          <Collapse
            ghost
            defaultActiveKey={parametersOfAll.some((name) => parameters.has(name)) ? ['all'] : []}
            items={[{ key: 'all', label: t('checks.all'), children: <AllChecks kind={kind} /> }]}
          />
        )}
      </Flex>
    </Card>
  )
}

/** The parameters of the URL that belong to all checks: the page has another table. */
const parametersOfAll = ['checksCursor', 'checksResult', 'checksOrder'] as const
const [cursorName, resultName] = parametersOfAll

/** Pages of all checks of a kind. */
function AllChecks({ kind }: Pick<MoneyCheck, 'kind'>) {
  const { t } = useTranslation('money')
  const timeText = useTimeText()
  const result = useUrlChoice(resultName, moneyCheckResults)
  const order = useUrlOrder('checks')
  const columns: Column<MoneyCheck>[] = [
    { key: 'startedAt', title: t('checks.startedAt'), render: ({ startedAt }) => timeText(startedAt) },
    { key: 'by', title: t('checks.by'), render: ({ by }) => by ?? t('checks.byItself') },
    { key: 'result', title: t('checks.result'), render: (check) => <CheckState check={check} /> },
  ]
  return (
    <StaffTable
      call={listMoneyChecks}
      input={{ kind, ...(result ? { result } : {}), ...order }}
      fixed={['kind']}
      cursorName={cursorName}
      title={t('checks.all')}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name={resultName}
            label={t('checks.result')}
            options={moneyCheckResults.map((value) => ({ value, label: t(`checks.results.${value}`) }))}
          />
          <OrderSelect of="checks" />
        </>
      }
      refreshMs={listMs}
    />
  )
}

const isRunning = ({ finishedAt }: MoneyCheck) => finishedAt === null

function CheckState({ check }: { check: MoneyCheck }) {
  const { t } = useTranslation('money')
  const { kind, checked, problems, failure } = check
  if (isRunning(check)) return <Badge status="processing" text={t('checks.running')} />
  if (failure) return <Badge status="error" text={t('checks.failed')} />
  if (problems > 0) return <Badge status="error" text={t('checks.problems', { count: problems })} />
  return <Badge status="success" text={t(`checks.fine.${kind}`, { count: checked })} />
}

function CheckResult({ check }: { check: MoneyCheck }) {
  const { t } = useTranslation('money')
  const timeText = useTimeText()
  return (
    <>
      <span>
        <CheckState check={check} /> · {check.by ?? t('checks.byItself')} ·{' '}
        {timeText(check.finishedAt ?? check.startedAt)}
      </span>
      {check.failure && <JobFailureText failure={check.failure} />}
      {check.problems > 0 && !isRunning(check) && <Findings check={check} />}
    </>
  )
}

/** What a check found. */
function Findings({ check: { id, kind: checkKind } }: { check: MoneyCheck }) {
  const { t } = useTranslation('money')
  const [filter] = useUrlFilters()
  // A check of payments also finds orders that disagree with the ledger.
  const kinds: readonly FindingKind[] = checkKind === 'ledger' ? ledgerInvariants : findingKinds
  const kind = useUrlChoice('findingsKind', kinds)
  const text = filter('findingsText')
  const order = useUrlOrderOf(findingOrders, 'findings')
  const columns: Column<ListedFinding>[] = [
    {
      key: 'subject',
      title: t('checks.subject'),
      render: ({ subject }) => <FindingSubject subject={subject} />,
    },
    {
      key: 'what',
      title: t('checks.what'),
      render: ({ kind: found, what }) => <MoneyProblem kinds={found ? [found] : []} detail={what} />,
    },
  ]
  return (
    <StaffTable
      call={listFindings}
      input={{ id, ...(kind ? { kind } : {}), ...(text ? { text } : {}), ...order }}
      fixed={['id']}
      // What a later check found is shown from its first page.
      cursorName={`findings${id}Cursor`}
      title={t('checks.findings')}
      columns={columns}
      rowKey="number"
      filters={
        <>
          <SearchFilter name="findingsText" label={t('checks.search')} />
          <SelectFilter
            name="findingsKind"
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(`problems.${value}`) }))}
            width={220}
            isSearched
          />
          <OrderSelectOf
            of="findings"
            orders={findingOrders}
            defaultValue="oldest"
            labels={{
              oldest: t('checks.orders.oldest'),
              newest: t('checks.orders.newest'),
              subject: t('checks.orders.subject'),
            }}
          />
        </>
      }
    />
  )
}
