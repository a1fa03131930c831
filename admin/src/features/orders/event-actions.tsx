import {
  decidePaymentEvent,
  getStaffOrder,
  listOpenPayments,
  listOrderEvents,
  listOrderTransfers,
  type OpenEvent,
  type PaymentEvent,
} from '@liuguang/contract'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReasonAction, UndoableAction } from '../../ui/reason-action.tsx'
import { useEventText } from './order-texts.ts'

const changed = [listOpenPayments, listOrderEvents, listOrderTransfers, getStaffOrder]

/** What can be done about a payment event that waits for a decision or was dismissed. */
export function EventActions({ event, onAttach }: { event: OpenEvent; onAttach: () => void }) {
  const { t } = useTranslation(['orders', 'app'])
  const eventText = useEventText()
  const { id: eventId, orderId } = event
  const subject = orderId ?? event.transfer?.hash
  if (event.state === 'dismissed') return <RestoreEvent event={event} subject={subject} />
  const about = eventText(event, subject)
  const undo = { eventId, decision: 'restore', reason: t('app:undo') } as const
  // A transfer is credited to an order: one that names none has to be attached to one.
  const mayRetry = event.transfer === null || orderId !== null
  return (
    <Flex gap={8} wrap>
      {event.transfer && <Button onClick={onAttach}>{t('attach')}</Button>}
      {mayRetry && (
        <ReasonAction
          call={decidePaymentEvent}
          changed={changed}
          label={t('retry')}
          hint={t('retryHint')}
          about={about}
          inputOf={(reason) => ({ eventId, decision: 'retry' as const, reason })}
        />
      )}
      <UndoableAction
        call={decidePaymentEvent}
        changed={changed}
        label={t('dismiss')}
        hint={t('dismissHint')}
        about={about}
        isDangerous
        inputOf={(reason) => ({ eventId, decision: 'dismiss' as const, reason })}
        undo={{ call: decidePaymentEvent, input: undo }}
      />
    </Flex>
  )
}

interface RestoreEventProps {
  event: PaymentEvent
  /** As for `useEventText`. */
  subject: string | undefined
}

/** Has a payment event that staff dismissed wait for a decision again. */
export function RestoreEvent({ event, subject }: RestoreEventProps) {
  const { t } = useTranslation(['orders', 'app'])
  const eventText = useEventText()
  const { id, state, kind } = event
  // Events of the kind `other` are dismissed by the site itself: they have no effect.
  if (state !== 'dismissed' || kind === 'other') return null
  return (
    <UndoableAction
      call={decidePaymentEvent}
      changed={changed}
      label={t('restore')}
      hint={t('restoreHint')}
      about={eventText(event, subject)}
      inputOf={(reason) => ({ eventId: id, decision: 'restore' as const, reason })}
      undo={{
        call: decidePaymentEvent,
        input: { eventId: id, decision: 'dismiss', reason: t('app:undo') },
      }}
    />
  )
}
