import { useNavigation } from "react-router";

/** Whether this form of the dancer's page is being sent: by its request, or else its intent. */
export function useIsSending(name: string): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && name === (formData.get("request") ?? formData.get("intent"));
}
