import type {
  CodeCheck,
  CodeRequest,
  Contact,
  ContactChange,
  Credentials,
  Phone,
  PhonePasswordReset,
  PhoneRegistration,
} from '../domain/user.ts';

const phoneToWire = ({ dialCode, region, number }: Phone) => ({ areacode: dialCode, region, tel: number });

const contactToWire = ({ email, phone }: Contact) => ({
  ...(email !== undefined && { email }),
  ...(phone !== undefined && phoneToWire(phone)),
});

export const codeRequestToWire = ({ email, phone, ...request }: CodeRequest) => ({
  ...request,
  ...contactToWire({ email, phone }),
});

export const codeCheckToWire = ({ email, phone, ...check }: CodeCheck) => ({
  ...check,
  ...contactToWire({ email, phone }),
});

export const contactChangeToWire = ({ email, phone, ...change }: ContactChange) => ({
  ...change,
  ...contactToWire({ email, phone }),
});

export const registrationToWire = ({ phone, ...registration }: PhoneRegistration) => ({
  ...phoneToWire(phone),
  ...registration,
});

export const passwordResetToWire = ({ phone, ...reset }: PhonePasswordReset) => ({
  ...phoneToWire(phone),
  ...reset,
});

export const credentialsToWire = ({ dialCode, ...credentials }: Credentials) => ({
  ...credentials,
  ...(dialCode !== undefined && { areacode: dialCode }),
});
