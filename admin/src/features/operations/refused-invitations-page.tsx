import {
  invitationRefusals,
  limits,
  listRefusedInvitations,
  type RefusedInvitation,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

/** Invitations that earned nothing: mostly one person with several accounts. */
export function RefusedInvitationsPage() {
  const { t } = useTranslation(['operations', 'app'])
  const timeText = useTimeText()
  const refusal = useUrlChoice('refusal', invitationRefusals)
  const [filter] = useUrlFilters()
  const inviter = filter('inviter')
  const days = useUrlDays()
  const order = useUrlOrder()
  const columns: Column<RefusedInvitation>[] = [
    { key: 'decidedAt', title: t('invitations.decidedAt'), render: (row) => timeText(row.decidedAt) },
    {
      key: 'inviter',
      title: t('invitations.inviter'),
      render: (row) => <PersonLink person={row.inviter} />,
    },
    {
      key: 'invited',
      title: t('invitations.invited'),
      render: (row) => <PersonLink person={row.invited} />,
    },
    {
      key: 'refusal',
      title: t('invitations.refusal'),
      render: (row) => t(`invitations.refusals.${row.refusal}`),
    },
  ]
  return (
    <>
      <PageHead title={t('app:pages.refusedInvitations')} />
      <StaffTable
        call={listRefusedInvitations}
        input={{
          ...(refusal ? { refusal } : {}),
          ...(inviter ? { inviter } : {}),
          ...days,
          ...order,
        }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="refusal"
              label={t('invitations.refusal')}
              options={invitationRefusals.map((value) => ({
                value,
                label: t(`invitations.refusals.${value}`),
              }))}
              width={280}
            />
            <SearchFilter
              name="inviter"
              label={t('invitations.inviterAccount')}
              width={260}
              maxLength={limits.emailMax}
            />
            <DaysFilter what={t('invitations.decidedAt')} />
            <OrderSelect />
          </>
        }
      />
    </>
  )
}
