import { Lang } from '@liuguang/contract'
import { Form, type FormInstance } from 'antd'
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsaved } from '../platform/unsaved.ts'

/** The parts of the name of a field. */
type FieldName = (string | number)[]

/** The name of the first wrong field, each time that the form is submitted with one. */
const FailedField = createContext<FieldName | undefined>(undefined)

interface DialogFormProps<Values> {
  id?: string
  /** Default: a new one, which is cleared when the dialog closes. */
  form?: FormInstance<Values>
  ref?: RefObject<FormInstance<Values> | null>
  initialValues?: Partial<Values> | undefined
  /** @param refuse says beside a field why the server refuses it. False: the path is that of no field of the form */
  onFinish: (values: Values, refuse: (path: string, text: string) => boolean) => void
  children: ReactNode
}

/** The form of a dialog. If a field is wrong when it is submitted, the first such field is shown and gets the focus. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { id, ref, initialValues, onFinish, children } = props
  const [form] = Form.useForm<Values>(props.form)
  const fields: FormInstance = form
  const [failed, setFailed] = useState<FieldName>()
  const refused = useRef<FieldName>(undefined)
  const showFailed = (name: FieldName) => {
    // What is not displayed cannot have the focus.
    flushSync(() => setFailed([...name]))
    fields.focusField(name)
  }
  const refuse = (path: string, text: string) => {
    const name = fieldIn(path, fields)
    if (!name) return false
    refused.current = name
    fields.setFields([{ name, errors: [text] }])
    showFailed(name)
    return true
  }
  useUnsaved(() => form.isFieldsTouched())
  return (
    <Form<Values>
      ref={ref}
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(initialValues ? { initialValues: initialValues as Values } : {})}
      onFinish={(values) => onFinish(values, refuse)}
      onFinishFailed={({ errorFields: [first] }) => first && showFailed(first.name)}
      onValuesChange={() => {
        // The server refused what was there before.
        if (refused.current) fields.setFields([{ name: refused.current, errors: [] }])
        refused.current = undefined
      }}
    >
      <FailedField value={failed}>{children}</FailedField>
    </Form>
  )
}

/** The field whose name is in a path such as `/topics/0/texts/hk/title`: of several, that with the longest name. */
function fieldIn(path: string, form: FormInstance): FieldName | undefined {
  const parts = path.split('/')
  const stands = (name: FieldName) =>
    parts.some((_, at) => name.every((part, offset) => parts[at + offset] === String(part)))
  const names = form.getFieldsError().map(({ name }) => name)
  return names.filter(stands).toSorted((one, other) => other.length - one.length)[0]
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
