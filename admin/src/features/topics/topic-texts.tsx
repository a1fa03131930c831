import { Lang, limits } from '@liuguang/contract'
import { Collapse, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailedLang } from '../../ui/dialog-form.tsx'

/** The texts of a topic. @param lang the language whose texts are shown at first */
export function TopicTexts({ lang: own }: { lang: Lang }) {
  const { t } = useTranslation(['topics', 'settings'])
  const [opened, setOpened] = useState<string[]>([own])
  useFailedLang((lang) => setOpened((before) => [...before, lang]))
  return (
    <Collapse
      style={{ marginBottom: 16 }}
      activeKey={opened}
      onChange={setOpened}
      items={Lang.enum.map((lang) => ({
        key: lang,
        label: t(`settings:langs.${lang}`),
        forceRender: true,
        children: (
          <>
            <Form.Item
              name={['texts', lang, 'title']}
              label={t('title')}
              dependencies={[['texts', lang, 'description']]}
              rules={[
                ({ getFieldValue }) => {
                  const isNeeded = Boolean(getFieldValue(['texts', lang, 'description'])?.trim())
                  return { required: isNeeded, whitespace: isNeeded, message: t('titleNeeded') }
                },
              ]}
            >
              <Input maxLength={limits.titleMax} />
            </Form.Item>
            <Form.Item name={['texts', lang, 'description']} label={t('description')}>
              <Input.TextArea autoSize={{ minRows: 2 }} maxLength={limits.topicDescriptionMax} />
            </Form.Item>
          </>
        ),
      }))}
    />
  )
}
