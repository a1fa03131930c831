import { type CannedAnswer, type LocalText, limits } from '@liuguang/contract'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { LanguageTabs } from '../../ui/language-tabs.tsx'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'

interface CannedAnswerDialogProps {
  /** Undefined: a new one. */
  answer: CannedAnswer | undefined
  /** What the others are called. */
  taken: readonly string[]
  onSave: (answer: CannedAnswer) => void
  onClose: () => void
}

/** What an answer is called in the language of the page. */
export const cannedAnswerTitle = ({ title, titles }: CannedAnswer): string => titles?.[currentLang()] ?? title

/** What an answer is called, and its text in each language. */
export function CannedAnswerDialog({ answer, taken, onSave, onClose }: CannedAnswerDialogProps) {
  const { t } = useTranslation(['support', 'home', 'app'])
  const askToDiscard = useAskToDiscard()
  const [form] = Form.useForm<CannedAnswer>()
  const isNeeded = { required: true, whitespace: true, message: t('notice.needed') }
  return (
    <Modal
      open
      title={t(answer ? 'cannedAnswers.edit' : 'cannedAnswers.add')}
      okText={t('home:apply')}
      cancelText={t('app:cancel')}
      onOk={form.submit}
      onCancel={() => askToDiscard(form.isFieldsTouched(), onClose)}
      destroyOnHidden
    >
      <DialogForm<CannedAnswer>
        form={form}
        initialValues={answer && { ...answer, title: cannedAnswerTitle(answer) }}
        onFinish={({ title, text }) => onSave(renamed(answer, title.trim(), text))}
      >
        <Form.Item
          name="title"
          label={t('cannedAnswers.title')}
          extra={t('cannedAnswers.titleHint')}
          rules={[
            isNeeded,
            {
              validator: async (_, title: string | undefined) => {
                if (title && taken.includes(title.trim())) throw new Error(t('cannedAnswers.titleTaken'))
              },
            },
          ]}
        >
          <Input maxLength={limits.cannedAnswerTitleMax} />
        </Form.Item>
        <LanguageTabs>
          {(lang, name) => (
            <Form.Item
              name={['text', lang]}
              label={t('cannedAnswers.text', { lang: name })}
              rules={[isNeeded]}
            >
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={limits.supportTextMax} />
            </Form.Item>
          )}
        </LanguageTabs>
      </DialogForm>
    </Modal>
  )
}

/** A name that somebody writes is the same in every language; while it stays, so do its translations. */
function renamed(answer: CannedAnswer | undefined, title: string, text: LocalText): CannedAnswer {
  return answer && cannedAnswerTitle(answer) === title ? { ...answer, text } : { title, text }
}
