import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionInput } from '../platform/api.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useUndo } from './use-undo.tsx'

interface ReasonActionProps<C extends CallDefinition> {
  call: C
  /** The calls whose responses the action makes outdated. */
  changed: readonly CallDefinition[]
  /** On the button, and the title of the dialog. */
  label: string
  /** What the action will do. */
  hint: string
  /** As `about` of `ActionDialog`. */
  about?: ReactNode
  inputOf: (reason: string) => InputOf<C>
  isDangerous?: boolean
  size?: ButtonProps['size']
  onDone?: (response: OutputOf<C>) => void
  /** The page shows itself that it is done. */
  hidesSuccessMessage?: boolean
  /** Fields above that of the reason are the caller's own business: most actions have none. */
  children?: ReactNode
}

/** A button for an action that asks only for its reason. */
export function ReasonAction<C extends CallDefinition>(props: ReasonActionProps<C>) {
  const { call, changed, label, hint, inputOf, isDangerous = false, hidesSuccessMessage = false } = props
  const { about, size, onDone, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button danger={isDangerous} {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionDialog<C, { reason: string }>
        {...{ call, changed, hint, about, isOpen, isDangerous, hidesSuccessMessage }}
        {...(onDone ? { onDone } : {})}
        title={label}
        okText={label}
        onClose={() => setOpen(false)}
        inputOf={({ reason }) => inputOf(reason)}
      >
        {children}
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}

interface UndoableActionProps<C extends CallDefinition, U extends CallDefinition>
  extends Omit<ReasonActionProps<C>, 'onDone' | 'hidesSuccessMessage'> {
  /** The action that takes it back. */
  undo: { call: U; input: ActionInput<U> }
}

/** The same for an action that another one takes back, which is offered once it is done. */
export function UndoableAction<C extends CallDefinition, U extends CallDefinition>(
  props: UndoableActionProps<C, U>,
) {
  // After the action its row offers the opposite one. The key keeps the offered undo tied to the action that was done.
  return <OfferingAction<C, U> key={props.call.name} {...props} />
}

function OfferingAction<C extends CallDefinition, U extends CallDefinition>(
  props: UndoableActionProps<C, U>,
) {
  const { undo, changed } = props
  const { t } = useTranslation('app')
  const offerUndo = useUndo(undo.call, changed)
  return <ReasonAction<C> {...props} hidesSuccessMessage onDone={() => offerUndo(t('done'), undo.input)} />
}
