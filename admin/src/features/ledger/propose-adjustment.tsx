import {
  Asset,
  decideAdjustment,
  getPerson,
  limits,
  listAdjustments,
  proposeAdjustment,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { isWithin } from '../../ui/number-limits.ts'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

interface Proposal {
  accountId: number
  asset: Asset
  amount: number
  reason: string
}

/** A button and its dialog, which `?account=<id>` in the URL opens for that account. */
export function ProposeButton() {
  const { t } = useTranslation(['money', 'app'])
  const offerUndo = useUndo(decideAdjustment, [listAdjustments])
  const [parameters] = useSearchParams()
  const account = Number(parameters.get('account')) || undefined
  const [isOpen, setOpen] = useState(account !== undefined)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('adjustments.propose')}
      </Button>
      <ActionDialog<typeof proposeAdjustment, Proposal>
        call={proposeAdjustment}
        changed={[listAdjustments]}
        title={t('adjustments.propose')}
        okText={t('adjustments.propose')}
        hint={t('adjustments.proposeHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        initialValues={{ asset: 'points', ...(account ? { accountId: account } : {}) }}
        inputOf={(proposal) => proposal}
        hidesSuccessMessage
        onDone={({ id }) => offerUndo(t('app:done'), { id, decision: 'refuse', reason: t('app:undo') })}
      >
        <NumberField name="accountId" label={t('adjustments.accountId')} min={1} isRequired />
        <Form.Item name="asset" label={t('asset')}>
          <Select options={Asset.enum.map((value) => ({ value, label: t(`assets.${value}`) }))} />
        </Form.Item>
        <Form.Item
          noStyle
          shouldUpdate={(before: Proposal, after: Proposal) =>
            before.accountId !== after.accountId || before.asset !== after.asset
          }
        >
          {({ getFieldValue }) => (
            <AmountField accountId={getFieldValue('accountId')} asset={getFieldValue('asset')} />
          )}
        </Form.Item>
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}

interface AmountFieldProps {
  /** Anything else than an account's number: none is chosen yet. */
  accountId: unknown
  asset: Asset
}

/** An account is loaded once nothing was typed for this long. */
const typingPauseMs = 400

/** The account that was typed. Undefined: none, or the typing goes on. */
function useTypedId(typed: unknown): number | undefined {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === paused && isWithin(typed, { min: 1 }) ? Number(typed) : undefined
}

/** How much is added to a balance, which is shown, or taken from it: no more than there is. */
function AmountField({ accountId, asset }: AmountFieldProps) {
  const { t } = useTranslation(['money', 'people'])
  const typedId = useTypedId(accountId)
  const { data: person } = useQuery({
    ...callQuery(getPerson, { id: typedId ?? 0 }),
    enabled: typedId !== undefined,
  })
  const balance = person?.balances[asset]
  const needsPossible = async (_: unknown, amount: unknown) => {
    if (amount === 0) throw new Error(t('adjustments.notZero'))
    if (balance !== undefined && typeof amount === 'number' && amount < -balance)
      throw new Error(t('adjustments.tooMuch', { balance }))
  }
  return (
    <NumberField
      name="amount"
      label={t('amount')}
      min={-limits.adjustmentMax}
      max={limits.adjustmentMax}
      isRequired
      rules={[{ validator: needsPossible }]}
      extra={
        <>
          {person &&
            t('adjustments.balanceOf', {
              name: person.name || t('people:unnamed', { id: person.id }),
              amount: `${person.balances[asset]} ${t(`assets.${asset}`)}`,
            })}
          {person && <br />}
          {t('adjustments.amountHint')}
        </>
      }
    />
  )
}
