export { LoginScreen } from '../../features/login/LoginScreen.tsx';
export { RegisterScreen } from '../../features/register/RegisterScreen.tsx';
export { ResetScreen } from '../../features/reset/ResetScreen.tsx';
