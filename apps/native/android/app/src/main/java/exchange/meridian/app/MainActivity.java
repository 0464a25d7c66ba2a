package exchange.meridian.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
