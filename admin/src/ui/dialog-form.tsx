import { Lang } from '@liuguang/contract'
import { Form, type FormInstance } from 'antd'
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react'
import { flushSync } from 'react-dom'

/** The parts of the name of the first wrong field, each time that the form is submitted with one. */
const FailedField = createContext<readonly (string | number)[] | undefined>(undefined)

interface DialogFormProps<Values> {
  id?: string
  /** Default: one of its own, which forgets what was typed when the dialog closes. */
  form?: FormInstance<Values>
  ref?: RefObject<FormInstance<Values> | null>
  initialValues?: Partial<Values> | undefined
  onFinish: (values: Values) => void
  children: ReactNode
}

/** The form of a dialog. If a field is wrong when it is submitted, the first such field is shown and gets the focus. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { id, ref, initialValues, onFinish, children } = props
  const [form] = Form.useForm<Values>(props.form)
  const [failed, setFailed] = useState<(string | number)[]>()
  return (
    <Form<Values>
      ref={ref}
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(initialValues ? { initialValues: initialValues as Values } : {})}
      onFinish={onFinish}
      onFinishFailed={({ errorFields: [first] }) => {
        if (!first) return
        // What is not displayed cannot have the focus.
        flushSync(() => setFailed([...first.name]))
        form.focusField(first.name)
      }}
    >
      <FailedField value={failed}>{children}</FailedField>
    </Form>
  )
}

/**
 * For fields of which only those of some languages are displayed.
 * @param show called while rendering, with the language of the field that the form around it wants to show
 */
export function useFailedLang(show: (lang: Lang) => void): void {
  const failed = useContext(FailedField)
  const [seen, setSeen] = useState(failed)
  if (failed === seen) return
  setSeen(failed)
  const lang = Lang.enum.find((one) => failed?.includes(one))
  if (lang) show(lang)
}
