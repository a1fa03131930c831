import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { GallerySection } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'vi-VN', label: 'Tiếng Việt' },
]

export function FieldsSection() {
  const texts = useGalleryTexts()
  const [code, setCode] = useState('ABCDEF')
  const [isOn, setIsOn] = useState(true)
  return (
    <GallerySection title="Fields">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField autoComplete="username" hint={texts.accountHint} label={texts.account} />
        <TextField defaultValue="liuguang-01" error={texts.accountError} label={texts.account} />
        <PasswordField autoComplete="current-password" defaultValue="abc12345" label={texts.password} />
        <CodeField label={texts.code} onValueChange={setCode} value={code} />
        <TextField
          icon={<SearchIcon size={20} />}
          isLabelHidden
          label={texts.search}
          placeholder={texts.search}
          type="search"
        />
        <Select isLabelHidden label={texts.language} options={languages} />
        <TextField defaultValue="member01" disabled label={texts.account} />
        <Select error={texts.accountError} label={texts.language} options={languages} />
      </div>
      <div className="grid items-start gap-x-5 md:grid-cols-2">
        <Checkbox>{texts.agree}</Checkbox>
        <Checkbox defaultChecked>{texts.agree}</Checkbox>
        <Checkbox error={texts.accountError}>{texts.agree}</Checkbox>
        <Checkbox defaultChecked disabled>
          {texts.agree}
        </Checkbox>
        <Switch hint={texts.autoplayHint} isOn={isOn} onChange={setIsOn}>
          {texts.autoplay}
        </Switch>
        <Switch isDisabled isOn={false} onChange={setIsOn}>
          {texts.autoplay}
        </Switch>
      </div>
    </GallerySection>
  )
}
