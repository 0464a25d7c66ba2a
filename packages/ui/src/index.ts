export { classNames } from './class-names.ts';
export { Button, buttonClass } from './controls/Button.tsx';
export { Checkbox } from './controls/Checkbox.tsx';

export { IconButton } from './controls/IconButton.tsx';
export { PasswordField, type PasswordFieldProps } from './controls/PasswordField.tsx';

export { SearchField } from './controls/SearchField.tsx';
export { Segmented } from './controls/Segmented.tsx';

export { TextArea, type TextAreaProps } from './controls/TextArea.tsx';
export { TextField, type TextFieldProps } from './controls/TextField.tsx';

export { BANNER_SURFACE, BannerFace } from './display/BannerFace.tsx';
export { CountBadge } from './display/CountBadge.tsx';

export { Logo } from './display/Logo.tsx';

export { QrCode } from './display/QrCode.tsx';

export { RichText } from './display/RichText.tsx';

export { Tag } from './display/Tag.tsx';
export { CODE_DIGITS, cleanCode } from './form/clean-code.ts';
export { Form, FormElement } from './form/Form.tsx';

export { type FormControl, useFormControl } from './form/use-form-control.ts';

export { groupDigits } from './format/decimal-text.ts';

export { ToastProvider } from './overlay/Toast.tsx';
export { showError, showToast } from './overlay/toast-store.ts';
export { EmptyState } from './states/EmptyState.tsx';
export { ErrorState } from './states/ErrorState.tsx';
export { OfflineNote, OfflineState } from './states/OfflineState.tsx';
export { Skeleton } from './states/Skeleton.tsx';
export { Spinner } from './states/Spinner.tsx';
