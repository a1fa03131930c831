import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActInput } from '../platform/api.ts'
import { ActDialog } from './act-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useUndo } from './use-undo.tsx'

interface ReasonActProps<C extends CallDefinition> {
  call: C
  /** The calls whose responses the act makes outdated. */
  changed: readonly CallDefinition[]
  /** On the button, and the title of the dialog. */
  label: string
  /** What the act will do. */
  hint: string
  inputOf: (reason: string) => InputOf<C>
  isDangerous?: boolean
  size?: ButtonProps['size']
  onDone?: (response: OutputOf<C>) => void
  /** The page shows itself that it is done. */
  hidesSuccessMessage?: boolean
  /** Fields above that of the reason are the caller's own business: most acts have none. */
  children?: ReactNode
}

/** A button for an act that asks only for its reason. */
export function ReasonAct<C extends CallDefinition>(props: ReasonActProps<C>) {
  const { call, changed, label, hint, inputOf, isDangerous = false, hidesSuccessMessage = false } = props
  const { size, onDone, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button danger={isDangerous} {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActDialog<C, { reason: string }>
        {...{ call, changed, hint, isOpen, isDangerous, hidesSuccessMessage }}
        {...(onDone ? { onDone } : {})}
        title={label}
        okText={label}
        onClose={() => setOpen(false)}
        inputOf={({ reason }) => inputOf(reason)}
      >
        {children}
        <ReasonField isRequired />
      </ActDialog>
    </>
  )
}

interface UndoableActProps<C extends CallDefinition, U extends CallDefinition>
  extends Omit<ReasonActProps<C>, 'onDone' | 'hidesSuccessMessage'> {
  /** The act that takes it back. */
  undo: { call: U; input: ActInput<U> }
}

/** The same for an act that another one takes back, which is offered once it is done. */
export function UndoableAct<C extends CallDefinition, U extends CallDefinition>(
  props: UndoableActProps<C, U>,
) {
  // After the act its row offers the opposite one. The key keeps the offered undo tied to the act that was done.
  return <OfferingAct<C, U> key={props.call.name} {...props} />
}

function OfferingAct<C extends CallDefinition, U extends CallDefinition>(props: UndoableActProps<C, U>) {
  const { undo, changed } = props
  const { t } = useTranslation('app')
  const offerUndo = useUndo(undo.call, changed)
  return <ReasonAct<C> {...props} hidesSuccessMessage onDone={() => offerUndo(t('done'), undo.input)} />
}
