import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'> {
  /** Tells the password manager whether it should fill or offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordInput(props: PasswordInputProps) {
  const { text } = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="small"
          className="-me-1.5"
          label={text(isShown ? 'ui.password.hide' : 'ui.password.show')}
          icon={isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
