import { explainRight, listPersonFreeViews, type PersonFreeView } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { ItemSelect, ItemTitle } from '../../ui/item-picker.tsx'
import { ItemLink } from '../../ui/links/item-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters, useUrlId } from '../../ui/use-url-filters.ts'
import { RightExplanation } from '../items/item-right.tsx'

/** What a person may watch by free views, and why they may not watch some item. */
export function PersonRights({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const mayReadItems = useMay('catalogue.read')
  const item = useUrlId('item')
  const order = useUrlOrder()
  const columns: Column<PersonFreeView>[] = [
    {
      key: 'title',
      title: t('title'),
      render: ({ itemId, title }) => <ItemLink id={itemId} title={title} />,
    },
    { key: 'usedAt', title: t('rights.usedAt'), render: ({ usedAt }) => timeText(usedAt) },
    { key: 'until', title: t('endsAt'), render: ({ until }) => timeText(until) },
  ]
  return (
    <Flex vertical gap={16}>
      {mayReadItems && <ExplainRight accountId={accountId} />}
      <Card title={t('rights.freeViews')}>
        <StaffTable
          call={listPersonFreeViews}
          input={{ accountId, ...(item.id ? { itemId: item.id } : {}), ...order }}
          fixed={['accountId']}
          hasWrongFilter={item.isWrong}
          columns={columns}
          rowKey="id"
          filters={
            <>
              <SearchFilter isId name="item" label={t('rights.itemNumber')} width={190} />
              <OrderSelect />
            </>
          }
          {...(item.id ? {} : { empty: t('rights.noFreeViews') })}
        />
      </Card>
    </Flex>
  )
}

/** The parameter of the URL with the item that is explained. */
export const explainedName = 'explained'

function ExplainRight({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['people', 'items'])
  const [, setFilter] = useUrlFilters()
  const { id } = useUrlId(explainedName)
  return (
    <Card title={t('items:right')}>
      <ItemSelect
        label={t('rights.item')}
        taken={[]}
        onSelect={(item) => setFilter(explainedName, String(item.id))}
      />
      <div aria-live="polite" style={{ marginTop: 12 }}>
        {id !== undefined && (
          <Flex vertical gap={8}>
            <Typography.Text strong>
              <Link to={`/items/${id}`}>
                <ItemTitle id={id} />
              </Link>
            </Typography.Text>
            <Answer id={id} accountId={accountId} />
          </Flex>
        )}
      </div>
    </Card>
  )
}

function Answer({ id, accountId }: { id: number; accountId: number }) {
  const right = useQuery({ ...callQuery(explainRight, { id, account: String(accountId) }), staleTime: 0 })
  if (right.error) return <ActionFailure error={right.error} />
  return right.data ? <RightExplanation answer={right.data} /> : <Skeleton active title={false} />
}
